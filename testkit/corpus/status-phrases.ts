import { tableOf } from './table.ts'

/**
 * What couriers write about a parcel: the courier, the state that a person reads from it, and the phrases.
 * Made up by hand after their usual wordings, also by an independent reader; no phrase comes from the code
 * that reads them. A parcel that somebody took in for the receiver (代收) counts as delivered; one that
 * waits to be collected does not.
 */
export const statusPhrases = tableOf(`
several couriers|delivered|快递已送到|快件已送达【收件人】|快件已派送至【本人】手中|已妥投-本人签收|在官网"运单资料&签收图",可查看签收人信息|运单已妥投|貨件已送達|货物已完成配送，感谢您选择京东物流
several couriers|delivered|【丰巢】您已成功取件|[上海市] [上海浦东张江]的派件已签收|【上海】 派件已 【签收】 ，签收人是【本人】|正常签收|已送货上门并签收|快件已送至家门口|快件已放门口|Proof of delivery
several couriers|delivered|POD received|Your parcel was delivered and signed for|Delivered and signed by consignee|Parcel has been signed|Consignee signed|Customer collected parcel
several couriers|delivered|Parcel left at front door|Left with neighbour|【收件人已取走邮件】|物流状态：妥投|Delivered (signed)|Delivered and signed for by: WANG|12/11/2026 Delivered
several couriers|under_way|快件已送到网点|快件已送到，请到驿站领取|快件已放快递柜|未-签收|非正常签收|未完成配送|您已成功取件？|已由集货点签收|已由货代签收|已由国际部签收|已由【华东仓】签收
several couriers|under_way|已签收【深圳集运】|【阿德莱德】已签收|【悉尼集运中心】包裹已签收|退回驿站|退回转运中心|Signed by DHL|Delivered - Sydney|Proof of delivery: -|Proof of delivery not available
several couriers|under_way|POD pending|Card left with neighbour|Notice, left in mailbox|Left facility|Delivered and signed by carrier|Customer to collect parcel|The consignee has not signed|已送达驿站
several couriers|under_way|已送达代收点|已签收（误操作）|已签收，误扫描|已签收（撤销）|已签收 作废|Delivered, but empty box|Delivered and signed for by DHL
several couriers|returned|退回发件网点|RTO delivered
several couriers|lost|弃件|Disposed of|Abandoned
pick-up|delivered|您已在…完成取件，感谢使用菜鸟驿站|您已在XX驿站取件|【菜鸟驿站】您的包裹已取出|您已从自提柜取出快件|已投递至您家信报箱|已放门卫处|已放小区门卫|楼下超市代收|对门邻居代收|公司前台代收
pick-up|delivered|已转交前台|已交门卫|已由隔壁邻居代收|中邮速递易柜已取件|智能快递柜客户已取件|Left on porch|Left on doorstep|Left outside front door|Delivered, left at back door
pick-up|delivered|Parcel handed to neighbour at 5B|Delivered to neighbor at 12 Smith St|Delivered on porch|Delivered in garage|您已在菜鸟驿站完成取件，感谢使用菜鸟驿站
pick-up|delivered|您已在【中国药科大学店】完成取件，感谢使用菜鸟驿站，期待再次为您服务|您已在【杭州XX小区菜鸟驿站】完成取件,感谢使用菜鸟驿站|已投递到信报箱|已投递至信报箱|邮件已投递到信箱|已投入信报箱
pick-up|delivered|【北京市】已投递到信报箱|丰巢柜已取件|丰巢快递柜已取件|快递柜已取件|收件人已取件|客户已取件|用户已取件，感谢使用丰巢|包裹已被取出|快件已取出|已自提|已自提，感谢使用|客户已自提
pick-up|delivered|快件已自提|客户签收|客户本人签收|他人代收|他人代签收|已由他人代收|门卫签收|门卫代收|已由门卫签收|保安签收|前台签收|前台代收|物业签收|物业代收|邻居代收|邻居签收|家人签收|同事代收
pick-up|delivered|同事签收|已签收，签收人：门卫|签收人：前台|签收人：同事代收|收发室签收|收发室代收|已由收发室签收|已从丰巢智能柜取出|您的快件已从丰巢柜取出|您的包裹已取走|包裹已被领取|已领取
pick-up|delivered|快件已领取|您已成功取件|投递成功|已妥投至信报箱|已放在门口|已放门卫|已放至前台|您的快件已放在家门口|已送达收件人|已送货上门|已送货上门，请查收|已派送至本人|派送成功|驿站签收
pick-up|delivered|代收点签收|便利店代收|已由便利店代收|Delivered to neighbour|Delivered to neighbor|Delivered to your neighbour|Delivered - neighbour|Delivered - left with neighbour
pick-up|delivered|Delivered to neighbour at No. 12|Delivered to a neighbour at number 12|Left with a neighbour|Left in mailbox|Left in letterbox|Left in a safe place|Left in safe place
pick-up|delivered|Left at front door|Left with receptionist|Left with reception|Left with concierge|Delivered to receptionist|Delivered, left with receptionist|Delivered, Front Desk/Reception/Mail Room
pick-up|delivered|Delivered, In/At Mailbox|Delivered, Left with Individual|Delivered to safe place|Delivered - Safe drop|Delivered - signature obtained|Delivered in mailbox|Delivered to mailbox
pick-up|delivered|Delivered to letterbox|Delivered to security guard|Received by receptionist|Received by neighbour|Received by the customer|Signed by receptionist|Signed for by neighbour
pick-up|delivered|Picked up by customer|Picked up by recipient|Collected from locker|Collected from parcel locker|Picked up from locker|Collected by recipient|Customer has collected the parcel
pick-up|delivered|Your package was left in the mailbox|Placed in mailbox|Placed in the letterbox|Handed to receptionist|Handed to neighbour|Handed over to resident|Delivered to front desk
pick-up|delivered|Delivered to household member
pick-up|returned|包裹退给商家|返送寄件人|快件已退至发货地|退还寄件人|已退还寄件人|快件退还寄件人|邮件退还寄件方|退还发件人|退给寄件人|退返寄件人|退回寄件方|退回寄件人|快件已退回寄件方|退件中|退件途中
pick-up|returned|退件签收|快件已由寄件人签收|已退回发件人|返还寄件人|返还发件人|返回寄件人|退回商家|退还商家|退回卖家|快件退回中|退往寄件地|原件退回|原路退回|退回发件地|客户拒收，退回
pick-up|returned|快件逾期未取，已退回|逾期未领，退还寄件人|Returning to sender|Being returned to sender|Return in progress|On its way back to sender|Item returned to shipper
pick-up|returned|Parcel is being returned to the sender|RTS|Sent back to sender|Shipment refused by recipient|Return to shipper initiated|Return completed|Return delivered
pick-up|under_way|已转交快递员|已转交邮政|已交航空公司|已交由末端配送|交前台失败|已交接|Left on vehicle|Left origin country|Delivered to neighbour? No|Placed on board|On hold at neighbour
pick-up|under_way|Delivered to office of destination|已由仓库从柜中取出|快递员已从丰巢柜取出|已被快递员取走|集装箱柜已取件|已放至驿站|已送到网点前台|已放至快递柜|已投递到丰巢柜|已投放至菜鸟驿站
pick-up|under_way|邻居拒绝代收|前台无法代收|未能交前台代收|请前台代收|等待门卫代收|您已在中转站完成取件|您已在菜鸟驿站完成取件预约|您未在菜鸟驿站完成取件|您还没有在菜鸟驿站完成取件|您已在官网预约取件
pick-up|under_way|您已超时未取件|已取消自提|已预约自提|已改为自提|已通知自提|客户要求自提|自提|未自提|将放至家门口|未放至家门口|请放至家门口|已退还运费|不是退还寄件人|运费已退|已投诉到邮箱
pick-up|under_way|已发送到您的邮箱|Left with carrier|Left in depot|Placed in container|Put in transit|Handed to airline|Left in locker|Placed in parcel locker|Not left with neighbour
pick-up|under_way|Could not be left in safe place|Safe place requested|Received by post office|Received by agent|Item received by sender|Package to be received by customer
pick-up|under_way|Will be handed to receptionist|Notice left at front door|Slip left in mailbox|Card, left in mailbox|Collection completed|Pickup completed|Item collected|Your parcel has been collected
pick-up|under_way|Parcel has been collected|【丰巢】已取件|放在家门口|已完成取件|完成取件|取件完成|取件成功|已成功取件|您的快件已取件|已取件|请凭取件码取件|请凭取件码8-2-3021取件
pick-up|under_way|您的快件已到菜鸟驿站，请凭取件码取件|待取件|待自提|等待取件|等待客户自提|派件中，请准备签收|派件中，请保持电话畅通|快件已到达驿站，请及时取件|已投柜|已存入丰巢柜，请及时取件
pick-up|under_way|已投递至丰巢柜，请凭取件码取件|已投递至快递柜|已投递到智能柜|已投递到菜鸟驿站|已放至驿站，请及时取件|已投递到代理点|未能投递|未投递|投递未成功|投递失败|未完成取件|尚未取件|客户未取件
pick-up|under_way|未取件|超时未取件|逾期未取件|您还未完成取件|您有包裹待取，请尽快完成取件|如您已完成取件，请忽略|已通知客户取件|已通知客户自提|请到前台自提|可自提|预计明日投递到信报箱|将投递到信报箱
pick-up|under_way|未投递到信报箱|无法投递到信报箱|信报箱已满|业务员已取件|司机已取件|【悉尼】快递员已取件|已收件|揽件成功|上门取件成功|上门取件完成|仓库已取件|已取件，发往杭州|网点已取件|将退还寄件人
pick-up|under_way|已取消退还寄件人|不予退还|未退还寄件人|Will be delivered to neighbour|Will be delivered|Could not be delivered to neighbour|Not delivered to neighbour|To be left in mailbox
pick-up|under_way|Will be left in a safe place|Attempted delivery, left card in mailbox|We left a card in your mailbox|Notice left in mailbox|Card left in letterbox|Ready for collection
pick-up|under_way|Available for pickup|Ready to be collected|Parcel collected from sender|Collected from sender|Picked up from sender|Picked up by courier|Picked up by driver|Collected by carrier
pick-up|under_way|Picked up|Pickup completed by courier|Shipment picked up|Received by carrier|Received by DHL|Received at facility|Received by warehouse|Handed over to courier|Handed to carrier
pick-up|under_way|Delivered to parcel locker|Delivered to pickup point|Delivered to collection point|Delivered to agent for final delivery|Delivered to locker, awaiting collection
pick-up|under_way|Delivered to the wrong neighbour|Will not be returned to sender|Please leave with neighbour|Can be left with neighbour
Australia Post|delivered|Delivered|Delivered - Left in a safe place|Delivered. Signed for by: J SMITH|Your parcel has been delivered|Delivered to a neighbour|Item delivered to addressee
Australia Post|delivered|Delivered, no signature required|Collected by customer|Delivery completed
Australia Post|under_way|Out for delivery|With driver for delivery|Delivery attempted - card left|Attempted delivery|Unable to be delivered|Unable to deliver - awaiting collection at Post Office
Australia Post|under_way|Awaiting collection|Delivered to parcel locker - awaiting collection|Expected delivery: Thursday|To be delivered tomorrow|Undelivered|Could not be delivered, no access
Australia Post|under_way|Not delivered - no one home|Hasn't been delivered|Your item will be delivered soon|Please sign for the parcel when it is delivered|If delivered, please ignore this message
Australia Post|under_way|Has your parcel been delivered?|Delivered to depot|Delivered to airline|Partially delivered|Ready to be delivered|Onboard with driver, to be signed for by receiver
Australia Post|under_way|Will be returned to sender if not collected|Incorrectly delivered|Returned to depot for redelivery
Australia Post|returned|Returned to sender|Return to sender|Return to sender - delivered|Delivered to original sender|Delivered back to shipper|Refused by receiver|Delivery refused, not delivered
Australia Post|lost|Lost|Parcel lost in transit|Declared lost|Article damaged|Destroyed at the request of customs|Missing|The item is missing|Delivered damaged
forwarder|delivered|已签收|签收|已妥投|已经签收|客户已签收|派送完成，已签收|国内段已签收|已送达
forwarder|under_way|无法签收|预计明天送达|未妥投|待签收|未签收|签收失败|预计签收时间：11月28日|已揽收|运输中|派送中|仓库已签收|已由墨尔本仓库签收|海外仓已签收入库|包裹已送达机场|已交付航空公司
forwarder|under_way|已转国内派送|已下单，等待仓库签收|签收中|尚未签收|等待签收|是否已签收|已签收？|请签收|即将送达|没有签收记录|虚假签收|未 签 收|未（签收）|已签收（待核实）|如已签收请忽略|没见过的词
forwarder|returned|退运中|已退回|退件|退件已签收|退回签收|已签收（退件）|退货已妥投|拒收|退回件已签收
forwarder|lost|丢失|已遗失|包裹丢失|包裹损毁|破损|已签收，外箱破损|货物已销毁|丢件
顺丰|delivered|已签收,感谢使用顺丰,期待再次为您服务|已签收(本人),感谢使用顺丰|快件已签收 签收人:本人|在官网"运单资料&签收图",可查看签收人信息。快件已签收|您的快件已派送成功，签收人：家人
顺丰|under_way|快件派送不成功（电话无人接听），待再次派送|快件交给张三，正在派送途中（联系电话：13800138000）|顺丰速运 已收取快件|快件到达【深圳南山营业点】|派送不成功(收方客户不在)，正在处理中
顺丰|under_way|客户要求改期派送，预计11月28日送达|您的快件将于明天送达，请保持电话畅通，签收时请当面验货|快件已放至丰巢柜，请凭取件码取件|快递员已取件
顺丰|returned|快件退回，已签收|因收件人拒收，快件将原单退回|拒签|已由寄件人签收，签收人：寄件人
顺丰|lost|快件遗失，已登记理赔
中通|delivered|【深圳市】您的快件已签收，签收人在【丰巢的未来城店(丰巢智能快递柜)】领取。如有疑问请电联（13800138000），您的快递已经妥投。上有老下有小，赏个好评好不好？|快件已由【丰巢】代签收
中通|delivered|已由丰巢代收|【杭州】快件已在【西湖】签收，签收人：前台，感谢使用中通快递，期待再次为您服务！|已由菜鸟驿站代收
中通|under_way|快件已暂存至【阳光花园驿站】，请凭取货码及时领取，签收后如有疑问请联系|快件已由丰巢代收，请及时取件|【广州】快件无法在【天河】签收，已转异常处理|【北京】正在第1次派件，请准备签收
中通|under_way|收件人不在家，改约明天签收|因收件人不便，快件未能签收
中通|returned|快件已被退回，签收人：发件网点|【广州】快件已退回，签收人：寄件人
中通|lost|快件在中转途中丢失|外包装破损，内件损坏
圆通|delivered|客户 签收人: 邮件收发章 已签收 感谢使用圆通速递，期待再次为您服务|您的快件已签收，签收人：门卫
圆通|under_way|快件在派送中，签收前请先验货|客户要求自提，未派送成功|【江苏省苏州市】取件人: 王五 已收件|异常签收|快件已送达【苏州转运中心】
圆通|returned|客户拒绝签收|退回件 签收人: 发件人 已签收
圆通|lost|快件灭失
韵达|delivered|快件已被 本人 签收|在广东深圳公司进行签收扫描，快件已被 已签收 签收|已由物业代收
韵达|under_way|在广东深圳公司进行派件扫描，预计今日送达|问题件，无法送达|派件失败，明天再投|客户未签收
韵达|returned|快件被拒收|在广东深圳公司进行退件扫描
韵达|lost|快件疑似丢失
申通|delivered|已签收，签收人是：本人|【深圳】已签收，签收人凭取货码签收|代签收：邻居，已签收
申通|under_way|收件人要求延迟派送，将在后天签收|由于地址不详，不能送达|快件签收异常|可能已签收，等待确认
申通|returned|已退回寄件人|退件签收成功
EMS 中国邮政|delivered|妥投|已妥投，收件人本人签收|投递并签收，签收人：本人收|已签收,他人代收：前台|Final delivery|Delivered to the addressee|【上海市】已妥投【他人收】
EMS 中国邮政|under_way|未妥投，收件人不在指定地址|安排投递，预计23:59前投递|投递失败，备注：电话无人接听|Attempted delivery, addressee not available|Unsuccessful delivery|邮件到达【广州国际互换局】
EMS 中国邮政|under_way|尚未妥投|妥投时间：待定|再投
EMS 中国邮政|returned|退回妥投|邮件退回，收件人拒收|Returned to sender, addressee unknown|【广州】退回邮件已妥投
EMS 中国邮政|lost|邮件丢失|邮件被海关没收
京东|delivered|您的订单已由本人签收。感谢您在京东购物|已签收，包裹送达门口|已妥投，感谢使用京东物流|您的快件已送达
京东|under_way|您的订单正在配送途中，请准备签收|配送员已出发，预计18:00前送达|终端站点已收货|无法配送，暂未妥投
京东|returned|客户拒收，货物退回仓库|拒收订单已妥投
京东|lost|货物破损
DHL|delivered|Delivered - Signed for by: WANG LI|Shipment delivered|Successfully delivered|已派送并签收|Signed by receiver
DHL|under_way|Shipment on hold, unable to deliver|With delivery courier|Scheduled to be delivered by end of day|Delivery attempted; recipient not home|Shipment to be signed by receiver
DHL|under_way|Assigned to a courier|Delivery failed|Not yet delivered|Awaiting receiver collection as requested|Delivered to partner carrier|May have been delivered|Delivery has not been completed
DHL|under_way|Unsigned|Unable to confirm whether delivered|Marked as delivered in error
DHL|returned|Returned to shipper|Recipient refused delivery|Shipment being returned to shipper; delivered to origin
DHL|lost|Shipment lost|Shipment was destroyed|Shipment damaged and destroyed
customs|customs|清关中|海关查验|Customs clearance|等待清关|Held by customs|Not yet released by customs|海关未放行|尚未清关完成|Customs requires missing documents|待放行，海关查验中
customs|under_way|已清关|清关完成|Released by customs|清关完成，已放行|Customs cleared
customs|returned|海关退运|Refused by customs, on its way back
customs|lost|Seized by customs|海关销毁
`)
