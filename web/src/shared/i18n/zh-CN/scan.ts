import type { texts as english } from '../en/scan.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  mode: '扫码后',
  atOnce: '立即处理',
  collect: '先收集',
  atOnceHint: '扫面单打开包裹；扫商品为当前订单加一件。',
  collectHint: '面单和商品先列在这里，再一起加入购物车，或打印面单。',
  ready: '就绪。请扫面单或商品条码。',
  opened: '已打开包裹 {{code}}。',
  toOrder: '{{code}}：当前订单加一件。',
  collected: '{{code}} 已列入。',
  double: '{{code}} 已经扫过。',
  unknown: '{{code}} 既不是包裹也不是商品。',
  wrongDigit: '{{code}} 读错了：校验位不符。请再扫一次。',
  mayNotOrder: '您的角色不能录入订单。',
  list: '已收集的条码',
  leaveOut: '去掉 {{code}}',
  leaveOutShort: '去掉',
  clear: '清空列表',
  slips_other: '打印 {{count}} 张面单',
  toCart_other: '将 {{count}} 个条码加入购物车',
  useCamera: '使用摄像头',
  camera: {
    picture: '摄像头画面',
    start: '打开摄像头',
    stop: '关闭摄像头',
    insecure: '摄像头需要 https 或 localhost。扫码枪在此仍可使用。',
    denied: '浏览器不允许本页使用摄像头，请在网页设置中允许。',
    none: '此设备没有摄像头。',
    failed: '摄像头没有响应，是否正被其他程序使用？',
  },
} as const satisfies Translation<typeof english>
