import type { TrackState } from '#domain/parcel/track-states.ts'

const written = (line: string) => line.split('|')

/**
 * Pick-ups that are over, boxes and people who take parcels in, and returns, with phrases that differ from
 * them in little: pick-ups by the courier, announcements, negations, cards that are left.
 */
export const pickUpPhrases: Partial<Record<TrackState, readonly string[]>> = {
  delivered: [
    '您已在…完成取件，感谢使用菜鸟驿站|您已在XX驿站取件|【菜鸟驿站】您的包裹已取出|您已从自提柜取出快件|已投递至您家信报箱|已放门卫处|已放小区门卫|楼下超市代收|对门邻居代收|公司前台代收|已转交前台|已交门卫|已由隔壁邻居代收',
    '中邮速递易柜已取件|智能快递柜客户已取件|Left on porch|Left on doorstep|Left outside front door|Delivered, left at back door',
    'Parcel handed to neighbour at 5B|Delivered to neighbor at 12 Smith St|Delivered on porch|Delivered in garage',
    '您已在菜鸟驿站完成取件，感谢使用菜鸟驿站|您已在【中国药科大学店】完成取件，感谢使用菜鸟驿站，期待再次为您服务|您已在【杭州XX小区菜鸟驿站】完成取件,感谢使用菜鸟驿站|已投递到信报箱|已投递至信报箱',
    '邮件已投递到信箱|已投入信报箱|【北京市】已投递到信报箱|丰巢柜已取件|丰巢快递柜已取件|快递柜已取件|收件人已取件|客户已取件|用户已取件，感谢使用丰巢|包裹已被取出|快件已取出|已自提',
    '已自提，感谢使用|客户已自提|快件已自提|客户签收|客户本人签收|他人代收|他人代签收|已由他人代收|门卫签收|门卫代收|已由门卫签收|保安签收|前台签收|前台代收|物业签收|物业代收|邻居代收|邻居签收',
    '家人签收|同事代收|同事签收|已签收，签收人：门卫|签收人：前台|签收人：同事代收|收发室签收|收发室代收|已由收发室签收|已从丰巢智能柜取出|您的快件已从丰巢柜取出|您的包裹已取走|包裹已被领取|已领取',
    '快件已领取|您已成功取件|投递成功|已妥投至信报箱|已放在门口|已放门卫|已放至前台|您的快件已放在家门口|已送达收件人|已送货上门|已送货上门，请查收|已派送至本人|派送成功|驿站签收|代收点签收',
    '便利店代收|已由便利店代收|Delivered to neighbour|Delivered to neighbor|Delivered to your neighbour|Delivered - neighbour',
    'Delivered - left with neighbour|Delivered to neighbour at No. 12|Delivered to a neighbour at number 12',
    'Left with a neighbour|Left in mailbox|Left in letterbox|Left in a safe place|Left in safe place',
    'Left at front door|Left with receptionist|Left with reception|Left with concierge|Delivered to receptionist',
    'Delivered, left with receptionist|Delivered, Front Desk/Reception/Mail Room|Delivered, In/At Mailbox',
    'Delivered, Left with Individual|Delivered to safe place|Delivered - Safe drop|Delivered - signature obtained',
    'Delivered in mailbox|Delivered to mailbox|Delivered to letterbox|Delivered to security guard',
    'Received by receptionist|Received by neighbour|Received by the customer|Signed by receptionist',
    'Signed for by neighbour|Picked up by customer|Picked up by recipient|Collected from locker',
    'Collected from parcel locker|Picked up from locker|Collected by recipient|Customer has collected the parcel',
    'Your package was left in the mailbox|Placed in mailbox|Placed in the letterbox|Handed to receptionist',
    'Handed to neighbour|Handed over to resident|Delivered to front desk|Delivered to household member',
  ].flatMap(written),
  returned: [
    '包裹退给商家|返送寄件人|快件已退至发货地|退还寄件人|已退还寄件人|快件退还寄件人|邮件退还寄件方|退还发件人|退给寄件人|退返寄件人|退回寄件方|退回寄件人|快件已退回寄件方|退件中|退件途中|退件签收',
    '快件已由寄件人签收|已退回发件人|返还寄件人|返还发件人|返回寄件人|退回商家|退还商家|退回卖家|快件退回中|退往寄件地|原件退回|原路退回|退回发件地|客户拒收，退回|快件逾期未取，已退回',
    '逾期未领，退还寄件人|Returning to sender|Being returned to sender|Return in progress|On its way back to sender',
    'Item returned to shipper|Parcel is being returned to the sender|RTS|Sent back to sender',
    'Shipment refused by recipient|Return to shipper initiated|Return completed|Return delivered',
  ].flatMap(written),
  under_way: [
    '已转交快递员|已转交邮政|已交航空公司|已交由末端配送|交前台失败|已交接|Left on vehicle|Left origin country|Delivered to neighbour? No',
    'Placed on board|On hold at neighbour|Delivered to office of destination|已由仓库从柜中取出|快递员已从丰巢柜取出|已被快递员取走',
    '集装箱柜已取件|已放至驿站|已送到网点前台|已放至快递柜|已投递到丰巢柜|已投放至菜鸟驿站|邻居拒绝代收|前台无法代收|未能交前台代收|请前台代收|等待门卫代收|您已在中转站完成取件',
    '您已在菜鸟驿站完成取件预约|您未在菜鸟驿站完成取件|您还没有在菜鸟驿站完成取件|您已在官网预约取件|您已超时未取件|已取消自提|已预约自提|已改为自提|已通知自提|客户要求自提|自提|未自提|将放至家门口',
    '未放至家门口|请放至家门口|已退还运费|不是退还寄件人|运费已退|已投诉到邮箱|已发送到您的邮箱|Left with carrier|Left in depot|Placed in container',
    'Put in transit|Handed to airline|Left in locker|Placed in parcel locker',
    'Not left with neighbour|Could not be left in safe place|Safe place requested|Received by post office',
    'Received by agent|Item received by sender|Package to be received by customer|Will be handed to receptionist',
    'Notice left at front door|Slip left in mailbox|Card, left in mailbox|Collection completed|Pickup completed',
    'Item collected|Your parcel has been collected|Parcel has been collected|【丰巢】已取件|放在家门口|已完成取件|完成取件|取件完成',
    '取件成功|已成功取件|您的快件已取件|已取件|请凭取件码取件|请凭取件码8-2-3021取件|您的快件已到菜鸟驿站，请凭取件码取件|待取件|待自提|等待取件|等待客户自提|派件中，请准备签收',
    '派件中，请保持电话畅通|快件已到达驿站，请及时取件|已投柜|已存入丰巢柜，请及时取件|已投递至丰巢柜，请凭取件码取件|已投递至快递柜|已投递到智能柜|已投递到菜鸟驿站|已放至驿站，请及时取件',
    '已投递到代理点|未能投递|未投递|投递未成功|投递失败|未完成取件|尚未取件|客户未取件|未取件|超时未取件|逾期未取件|您还未完成取件|您有包裹待取，请尽快完成取件|如您已完成取件，请忽略',
    '已通知客户取件|已通知客户自提|请到前台自提|可自提|预计明日投递到信报箱|将投递到信报箱|未投递到信报箱|无法投递到信报箱|信报箱已满|业务员已取件|司机已取件|【悉尼】快递员已取件|已收件|揽件成功',
    '上门取件成功|上门取件完成|仓库已取件|已取件，发往杭州|网点已取件|将退还寄件人|已取消退还寄件人|不予退还|未退还寄件人|Will be delivered to neighbour',
    'Will be delivered|Could not be delivered to neighbour|Not delivered to neighbour|To be left in mailbox',
    'Will be left in a safe place|Attempted delivery, left card in mailbox|We left a card in your mailbox',
    'Notice left in mailbox|Card left in letterbox|Ready for collection|Available for pickup|Ready to be collected',
    'Parcel collected from sender|Collected from sender|Picked up from sender|Picked up by courier',
    'Picked up by driver|Collected by carrier|Picked up|Pickup completed by courier|Shipment picked up',
    'Received by carrier|Received by DHL|Received at facility|Received by warehouse|Handed over to courier',
    'Handed to carrier|Delivered to parcel locker|Delivered to pickup point|Delivered to collection point',
    'Delivered to agent for final delivery|Delivered to locker, awaiting collection',
    'Delivered to the wrong neighbour|Will not be returned to sender|Please leave with neighbour',
    'Can be left with neighbour',
  ].flatMap(written),
}
