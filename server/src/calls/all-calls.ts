import type { Handled } from '../http/handled.ts'
import { activateUser } from './account/activate-user.ts'
import { saveLanguage } from './account/change-language.ts'
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
import { showAudit } from './audit/show-audit.ts'
import { startAudit } from './audit/start-audit.ts'
import { putInCart } from './cart/add-to-cart.ts'
import { setReturnAllProfits } from './cart/flag-all-profits.ts'
import { showCart } from './cart/list-cart.ts'
import { takeOutOfCart } from './cart/remove-from-cart.ts'
import { approveExceptionItem } from './checkout/approve-exception.ts'
import { showItems } from './checkout/list-items.ts'
import { saveNote } from './checkout/save-note.ts'
import { moveItem } from './checkout/transfer-item.ts'
import { exportEverything } from './export/export-everything.ts'
import { checkHealth } from './house/check-health.ts'
import { checkReady } from './house/check-ready.ts'
import { tellAbout } from './house/tell-about.ts'
import { showLogs } from './log/list-logs.ts'
import { showLogEntry } from './log/show-log-entry.ts'
import { showOutbox } from './mail/list-outbox.ts'
import { tryMailAgain } from './mail/retry-mail.ts'
import { setDeadMailAside } from './mail/set-mail-aside.ts'
import { findOrderDraft } from './order/find-order.ts'
import { showExchangeRate } from './order/show-exchange-rate.ts'
import { saveOrder } from './order/submit-order.ts'
import { showTodos } from './overview/count-todos.ts'
import { showAttention } from './overview/list-attention.ts'
import { setParcelAside } from './overview/set-aside.ts'
import { showCharts } from './overview/show-charts.ts'
import { showEmbeds } from './overview/show-embeds.ts'
import { showLatestPackages } from './package/list-latest-packages.ts'
import { showPackage } from './package/show-package.ts'
import { showPostSlip } from './package/show-post-slip.ts'
import { askForNewPassword } from './people/ask-new-password.ts'
import { giveRole } from './people/change-role.ts'
import { emptyCartOfPerson } from './people/empty-cart.ts'
import { endRegisterCode } from './people/end-register-code.ts'
import { showPeople } from './people/list-people.ts'
import { renewRegisterCode } from './people/renew-register-code.ts'
import { switchFourEyes } from './people/require-four-eyes.ts'
import { askForTwoFactor } from './people/require-two-factor.ts'
import { takeOffTwoFactor } from './people/reset-two-factor.ts'
import { sendActivation } from './people/send-activation.ts'
import { letInOrOut } from './people/set-active.ts'
import { showRegisterCodes } from './people/show-register-codes.ts'
import { endOthers } from './session/end-others.ts'
import { endOwnSession } from './session/end-session.ts'
import { showSessions } from './session/list-sessions.ts'
import { proveOwnIdentity } from './session/prove-identity.ts'
import { changeSetting } from './setting/change-setting.ts'
import { showSettings } from './setting/list-settings.ts'
import { approvePayment } from './transaction/approve-transaction.ts'
import { showTransactions } from './transaction/list-transactions.ts'
import { payForCart } from './transaction/pay-cart.ts'
import { showInvoice } from './transaction/show-invoice.ts'
import { showPaymentDetails } from './transaction/show-payment-details.ts'
import { confirmOwnTwoFactor } from './two-factor/confirm-two-factor.ts'
import { endOwnTwoFactor } from './two-factor/end-two-factor.ts'
import { renewRecoveryCodes } from './two-factor/renew-recovery-codes.ts'
import { showTwoFactor } from './two-factor/show-two-factor.ts'
import { beginOwnTwoFactor } from './two-factor/start-two-factor.ts'

/** Every call of the contract, with the code that answers it. */
export const allCalls: readonly Handled[] = [
  checkHealth,
  checkReady,
  tellAbout,
  registerUser,
  activateUser,
  resendActivationMail,
  loginUser,
  logoutUser,
  sendResetCode,
  setNewPassword,
  showUser,
  saveLanguage,
  showSessions,
  endOwnSession,
  endOthers,
  proveOwnIdentity,
  showTwoFactor,
  beginOwnTwoFactor,
  confirmOwnTwoFactor,
  renewRecoveryCodes,
  endOwnTwoFactor,
  showPeople,
  giveRole,
  letInOrOut,
  emptyCartOfPerson,
  askForNewPassword,
  sendActivation,
  takeOffTwoFactor,
  askForTwoFactor,
  switchFourEyes,
  showRegisterCodes,
  renewRegisterCode,
  endRegisterCode,
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
  showInvoice,
  approvePayment,
  showPaymentDetails,
  showPackage,
  showLatestPackages,
  showPostSlip,
  showLogs,
  showLogEntry,
  showAudit,
  startAudit,
  exportEverything,
  showTodos,
  showCharts,
  showAttention,
  setParcelAside,
  showOutbox,
  tryMailAgain,
  setDeadMailAside,
  showEmbeds,
]
