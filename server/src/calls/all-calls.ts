import type { Handled } from '../http/handled.ts'
import { activateUser } from './account/activate-user.ts'
import { loginUser } from './account/login-user.ts'
import { logoutUser } from './account/logout-user.ts'
import { registerUser } from './account/register-user.ts'
import { resendActivationMail } from './account/resend-activation.ts'
import { sendResetCode } from './account/send-verification-code.ts'
import { setNewPassword } from './account/set-new-password.ts'
import { showUser } from './account/show-user.ts'
import { saveAddress } from './address/add-address.ts'
import { removeAddress } from './address/delete-address.ts'
import { showAddresses } from './address/list-addresses.ts'
import { changeAddress } from './address/update-address.ts'
import { putInCart } from './cart/add-to-cart.ts'
import { setReturnAllProfits } from './cart/flag-all-profits.ts'
import { showCart } from './cart/list-cart.ts'
import { takeOutOfCart } from './cart/remove-from-cart.ts'
import { approveExceptionItem } from './checkout/approve-exception.ts'
import { showItems } from './checkout/list-items.ts'
import { saveNote } from './checkout/save-note.ts'
import { moveItem } from './checkout/transfer-item.ts'
import { checkHealth } from './house/check-health.ts'
import { tellAbout } from './house/tell-about.ts'
import { showLogs } from './log/list-logs.ts'
import { findOrderDraft } from './order/find-order.ts'
import { showExchangeRate } from './order/show-exchange-rate.ts'
import { saveOrder } from './order/submit-order.ts'
import { showTodos } from './overview/count-todos.ts'
import { showCharts } from './overview/show-charts.ts'
import { showLatestPackages } from './package/list-latest-packages.ts'
import { showPackage } from './package/show-package.ts'
import { showPostSlip } from './package/show-post-slip.ts'
import { changeSetting } from './setting/change-setting.ts'
import { showSettings } from './setting/list-settings.ts'
import { approvePayment } from './transaction/approve-transaction.ts'
import { showTransactions } from './transaction/list-transactions.ts'
import { payForCart } from './transaction/pay-cart.ts'
import { showPaymentDetails } from './transaction/show-payment-details.ts'

/** Every call of the contract, with the code that answers it. */
export const allCalls: readonly Handled[] = [
  checkHealth,
  tellAbout,
  registerUser,
  activateUser,
  resendActivationMail,
  loginUser,
  logoutUser,
  sendResetCode,
  setNewPassword,
  showUser,
  findOrderDraft,
  showExchangeRate,
  saveOrder,
  showSettings,
  changeSetting,
  showAddresses,
  saveAddress,
  changeAddress,
  removeAddress,
  showCart,
  putInCart,
  takeOutOfCart,
  setReturnAllProfits,
  showItems,
  approveExceptionItem,
  moveItem,
  saveNote,
  payForCart,
  showTransactions,
  approvePayment,
  showPaymentDetails,
  showPackage,
  showLatestPackages,
  showPostSlip,
  showLogs,
  showTodos,
  showCharts,
]
