import type { SeededRandom } from './seeded-random.ts'

/**
 * Province, city and district in the forwarder's spelling, pseudo-cities included, and real streets there.
 */
const places = [
  ['北京市', '市辖区', '朝阳区', ['建国路', '望京街', '广顺北大街']],
  ['北京市', '市辖区', '海淀区', ['中关村大街', '学院路', '知春路']],
  ['上海市', '市辖区', '浦东新区', ['世纪大道', '张杨路', '锦绣路']],
  ['上海市', '上海市', '徐汇区', ['漕溪北路', '肇嘉浜路', '龙华中路']],
  ['天津市', '市辖区', '南开区', ['卫津路', '红旗南路', '鞍山西道']],
  ['重庆市', '市辖区', '渝北区', ['金开大道', '新南路', '红锦大道']],
  ['重庆市', '县', '云阳县', ['云江大道', '滨江路', '望江大道']],
  ['广东省', '广州市', '天河区', ['天河路', '体育西路', '黄埔大道西']],
  ['广东省', '深圳市', '南山区', ['科苑路', '后海大道', '深南大道']],
  ['广东省', '东莞市', '东莞市', ['东城南路', '鸿福路', '莞太路']],
  ['浙江省', '杭州市', '西湖区', ['文三路', '天目山路', '古墩路']],
  ['浙江省', '宁波市', '鄞州区', ['中山东路', '宁穿路', '天童南路']],
  ['江苏省', '南京市', '鼓楼区', ['中山北路', '草场门大街', '汉中路']],
  ['江苏省', '苏州市', '姑苏区', ['人民路', '干将东路', '十全街']],
  ['四川省', '成都市', '武侯区', ['人民南路四段', '科华北路', '武侯大道']],
  ['湖北省', '武汉市', '洪山区', ['珞喻路', '雄楚大道', '文化大道']],
  ['湖北省', '省直辖县', '仙桃市', ['仙桃大道', '沔街大道', '宏达路']],
  ['陕西省', '西安市', '雁塔区', ['小寨东路', '科技路', '雁翔路']],
  ['福建省', '厦门市', '思明区', ['湖滨南路', '厦禾路', '莲前西路']],
  ['山东省', '青岛市', '市南区', ['香港中路', '江西路', '闽江路']],
  ['河南省', '郑州市', '金水区', ['花园路', '农业路', '经三路']],
  ['湖南省', '长沙市', '岳麓区', ['麓山南路', '枫林一路', '潇湘中路']],
  ['辽宁省', '大连市', '沙河口区', ['黄河路', '中山路', '西南路']],
  ['海南省', '儋州市', '儋州市', ['中兴大街', '人民大道', '国盛路']],
] as const

const estates = [
  '阳光花园',
  '锦绣华庭',
  '翠湖名苑',
  '金色家园',
  '世纪嘉园',
  '滨江壹号',
  '和平里小区',
] as const
const surnames = [
  '王',
  '李',
  '张',
  '刘',
  '陈',
  '杨',
  '黄',
  '赵',
  '吴',
  '周',
  '徐',
  '孙',
  '欧阳',
  '司马',
] as const
const givenNames = [
  '芳',
  '伟',
  '秀英',
  '敏',
  '静怡',
  '丽娟',
  '强',
  '雨桐',
  '子涵',
  '建国',
  '晓燕',
  '海燕',
  '志强',
  '文博',
  '雅婷',
  '思远',
] as const
const mobilePrefixes = ['133', '135', '138', '139', '150', '158', '159', '177', '186', '189'] as const

export interface Receiver {
  readonly name: string
  readonly mobile: string
  readonly province: string
  readonly city: string
  readonly district: string
  readonly street: string
}

export function makeReceiver(random: SeededRandom): Receiver {
  const [province, city, district, streets] = random.pick('place', places)
  const house = `${random.integer('house', 980) + 1}号`
  const flat = `${random.integer('building', 24) + 1}栋${random.integer('floor', 28) + 1}0${random.integer('flat', 4) + 1}室`
  const digits = String(random.integer('mobile', 100_000_000)).padStart(8, '0')
  return {
    name: random.pick('surname', surnames) + random.pick('given name', givenNames),
    mobile: random.pick('prefix', mobilePrefixes) + digits,
    province,
    city,
    district,
    street: random.pick('street', streets) + house + random.pick('estate', estates) + flat,
  }
}
