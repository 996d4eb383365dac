import type { RefusalCode } from '../../refusal/refusals.ts'
import { correctionRefusals } from './correction-refusals.ts'
import { importRefusals } from './import-refusals.ts'
import { restoreRefusals } from './restore-refusals.ts'

const pictureDamaged = 'The picture is damaged or incomplete. Choose another file.'
const pictureKind = 'This file is no PNG, JPEG or WebP picture. Choose one that is.'
const pictureHeavy =
  'The picture takes too much memory to open. Choose a smaller one, or a plain JPEG: not progressive, at most 20,000 pixels a side.'

/** Every refusal in English. */
export const refusals: Readonly<Record<RefusalCode, string>> = {
  'request.shape': '{fault}',
  'request.not_found': 'There is nothing at this address.',
  'request.host':
    'This server does not go by this name. Open {address} or its IP address, or set {variable} to the address that people use.',
  'request.too_large': 'That is too much at once. Send less than {limit}.',
  'request.media_type': 'Send the request as JSON.',
  'request.key_reused': 'This Idempotency-Key was used for another request. Send a new key.',
  'form.fields': 'Please check the marked fields.',
  'field.required': 'Please fill in this field.',
  'field.too_long': 'This text is too long.',

  'access.signed_out': 'Please login again.',
  'access.forbidden': 'Your role does not allow this. Ask an admin.',
  'access.two_factor': 'Admins must have a second factor here. Set yours up first.',
  proof_needed:
    'Confirm that it is you: enter your password or a code of your authenticator app, then try again.',
  'access.too_many': 'Too many tries. Wait {seconds} seconds and try again.',
  'access.too_many_requests': 'Too many requests at the same time. Try again in a moment.',
  'access.too_many_writes':
    'You have made too many changes within a minute. Wait {seconds} seconds and try again.',
  'access.cannot_save':
    'Nothing can be saved at the moment: the disk of the server is full or cannot be written. Tell the person who runs the server.',
  'access.busy': 'The server is busy. Try again in a moment.',
  'access.not_ready': 'The database does not answer. Try again in a moment.',

  'register.email': 'Enter an email address such as name@example.com.',
  'register.email_taken': 'This email address is already registered.',
  'register.name': 'Enter a name of at most 60 characters.',
  'register.name_link': 'Enter your name without a link or web address.',
  'register.name_missing': 'Enter your name.',
  'register.code': 'This register code is not known. Ask an admin for it.',
  'register.code_missing': 'Enter the register code. An admin can give you one, or invite you by a link.',
  'setup.link':
    'This link no longer works: the server was started again, or somebody has registered. Use the newest link on its console, or log in.',
  'password.too_short': 'Use at least 9 characters.',
  'password.too_long': 'Use at most 256 characters.',
  'password.common': 'This password is common or has been stolen before. Choose another.',
  'password.personal': 'Too close to your name, email or the business name. Choose another.',
  'password.wrong': 'This is not your password.',
  'login.wrong': 'Email or password is wrong.',
  'login.not_activated': 'Activate your account first: follow the link in the mail we sent you.',
  'login.deactivated': 'This account is deactivated. Ask an admin.',
  'activation.link':
    'This activation link has been used or has expired. Ask for a new one on the login page: log in there, and it offers to mail one.',
  'reset.code': 'This code is wrong, used or older than 10 minutes. Check it or send a new one.',

  'session.gone': 'This session has already ended.',

  'people.gone': 'There is no such person.',
  'people.last_admin': 'This is the last active admin. Make somebody else an admin first.',
  'people.four_eyes':
    'Four eyes needs two active admins. Make somebody else an admin first, or switch four eyes off.',
  'four_eyes.two_admins': 'Four eyes needs two active admins. Make somebody else an admin first.',
  'approval.own':
    'Four eyes is on: you cannot approve your own exceptions and payments. Ask another admin to approve this.',
  'people.same_role': 'This person already has that role.',
  'people.self': 'You cannot do this to yourself. Ask another admin.',
  'people.activated_already': 'This person is already activated.',
  'register_code.fixed': 'The server sets this code. The person who runs the server can change {variable}.',
  'invitation.gone': 'There is no such invitation. Check that the link is complete, or ask for a new one.',
  'invitation.used':
    'This invitation was already used. If that was you, log in; otherwise ask for a new one.',
  'invitation.expired': 'This invitation has expired. Ask for a new one.',
  'invitation.revoked': 'This invitation was revoked. Ask for a new one.',
  'invitation.too_many': 'There are already {most} open invitations. Revoke one first.',

  ...restoreRefusals,
  'audit.running': 'The books are already being checked.',
  'log.gone': 'There is no such log entry.',

  'two_factor.needed': 'Enter the code of your authenticator app, or a recovery code.',
  'two_factor.code':
    'This code is wrong, too old or used. Enter the one that your app shows now, or a recovery code.',
  'two_factor.app_code':
    'This code is wrong, too old or used. Enter the one that your app shows now, or your password.',
  'two_factor.on_already': 'The second factor is already on.',
  'two_factor.off_already': 'There is no second factor.',
  'two_factor.not_started': 'Start again: this set-up was not started or has changed.',
  'two_factor.required': 'Admins must have a second factor here, so it stays on.',
  'two_factor.own_first': 'Set up your own second factor before you require it of others.',

  'order.package_id': 'A package ID has 11 letters or digits.',
  'order.not_found': 'Package not found, please check your input!',
  'order.no_forwarder':
    'Package not found, please check your input! No forwarder is connected yet: fill the order in by hand, the ID stays, or let an admin set the account of the forwarder under Settings.',
  'order.no_items': 'Add at least one item.',
  'order.item_name': 'Row {row}: enter the item name.',
  'order.item_text': 'Row {row}: item names have at most 200 characters, notes 1000.',
  'order.qty': '{item}: quantity must be a whole number from 1 to 100,000.',
  'order.price': '{item}: price must be above 0 and at most 1,000,000 AUD, with at most 2 decimals.',
  'order.weight':
    '{item}: weight must be above 0. The weight of one piece is rounded to 0.01 kg, so give at least 0.005 kg a piece.',
  'order.cost': '{item}: cost must be above 0, and at most 1,000,000,000 RMB for all pieces.',
  'order.split': '{item}: stock and employee pieces must be whole numbers and together at most the quantity.',
  'order.split_parts':
    '{item}: the sold, stock and employee lists do not add up to one line. Review the order again.',
  'order.subtotal_weight':
    '{item}: subtotal weight must not be above the package weight of {packageWeight} kg.',
  'order.type': 'Choose a package type: 奶粉, 非奶粉, 蓝胖子3, 蓝胖子6 or 其他.',
  'order.package_weight': 'Package weight must be above 0 and at most 1000 kg, with at most 3 decimals.',
  'order.count': 'Count must be a whole number from 1 to 100,000.',
  'order.receiver': 'Enter the receiver, at most 100 characters.',
  'order.phone': 'Enter the phone number of the receiver, at most 40 characters.',
  'order.address': 'Enter the address of the receiver, at most 300 characters.',
  'order.send_time': 'The send time cannot be read. Enter a date and a time.',
  'order.other_package': 'The review is of another package. Review the order again.',
  'order.already_saved': 'Package {pk_id} is already saved, by {user}.',
  'order.number_differs':
    '{number} is {expected}, not {submitted}: rates may have changed. Review the order again.',
  'order.other_person': 'This order is entered by somebody else. Only that person can save it.',

  'draft.elsewhere': 'This order is continued on another device.',
  'draft.gone': 'This order is no longer open. It was submitted or discarded.',
  'draft.too_many': 'You have {max} open orders. Submit or discard some of them.',
  'draft.too_large':
    'Your open orders are too large to be kept on the server. Submit or discard some of them.',

  'item.gone': 'This item is no longer here. Somebody may have moved or paid it.',
  'item.moved_by': 'This item is no longer here: {user} moved its last pieces from {from} to {to}.',
  'item.corrected_by': 'This item is no longer here: {user} corrected its package.',
  'item.paid_by': 'This item is no longer here: {user} paid its last pieces.',
  'item.type_differs': 'This item is now {type}. Reload and try again.',
  'item.move': 'Items cannot go from {from} to {to}.',
  'item.not_approved': 'An admin must approve this exception first.',
  'item.qty': 'Quantity must be a whole number of at least 1.',
  'item.not_enough': 'Only {available} available. Somebody may have taken the rest.',
  'item.in_carts': 'Only {available} available. In carts: {holders}.',
  'item.subtotal': 'Enter the subtotal in RMB: 0 or more, with at most 2 decimals.',
  'item.loss': 'Profit is less than ¥0.00. Move the item to exception instead.',
  'item.no_loss': 'Profit is not below ¥0.00, so this is no exception.',
  'item.no_exception': 'This item is not an exception.',
  'item.approved_already': 'This exception was already approved by {user}.',

  'cart.entry_gone': 'This item is no longer in your cart.',
  'cart.no_flag': 'Only sold and stock items can give all profit to the sender.',
  'cart.full': 'Your cart is full: it holds at most {most} entries. Pay it or remove some first.',
  'cart.empty': 'Your cart is empty.',
  'cart.changed': 'Your cart has changed since you saw it. Look at it again, then pay.',

  'approval.changed': 'This has changed since you saw it. Look at it again, then approve.',

  'transaction.gone': 'There is no such transaction.',
  'transaction.approved_already': 'This transaction was already approved by {user}.',

  'note.gone': 'The item or package of this note no longer exists.',

  'setting.name': 'There is no such setting.',
  'setting.value': 'Enter a value above 0 and at most 100,000, with at most 6 decimals.',
  'setting.unusual':
    '{value} is outside the usual {lowest} to {highest}. Nothing was changed. Correct it, or confirm that you mean it.',
  'setting.changed':
    '{setting} is now {value}: somebody else has changed it. Nothing was saved. Look at it again.',

  'business.changed':
    'Somebody else has changed this meanwhile. Load the new values, then change them again.',
  'business.fixed': 'The server sets this. The person who runs the server can change {variable}.',
  'business.host': 'Enter the name of the mail server, such as mail.example.com, without port or path.',
  'business.port': 'Enter a port from 1 to 65535, such as 465.',
  'business.security': 'Choose how the connection is encrypted.',
  'business.security_account':
    'With a user and password the connection must be encrypted. Choose another way, or remove them.',
  'business.from': 'Enter an address such as desk@example.com, or Parcel Desk <desk@example.com>.',
  'business.amount': 'Enter an amount in RMB from 0 to 1,000,000, with at most 2 decimals.',
  'business.minutes': 'Enter a whole number of minutes from 1 to 1440.',
  'business.address':
    'Enter the whole path of a folder, such as /mnt/backup, or an address that begins with https:// or http://, without user and password.',
  'business.days': 'Enter a whole number of days from 1 to 365.',
  'business.password_again': 'The server is another one now. Enter its password.',
  'logo.kind': pictureKind,
  'logo.bytes': 'The file is too large. Choose a picture of at most {size}.',
  'logo.pixels': 'The picture has too many pixels. Choose one of at most {side} × {side}.',
  'logo.heavy': pictureHeavy,
  'logo.damaged': pictureDamaged,
  'logo.gone': 'This logo was replaced or removed.',

  'payment_proof.kind': pictureKind,
  'payment_proof.bytes': 'The file is too large. Choose one of at most {size}.',
  'payment_proof.pixels': 'The picture has too many pixels. Choose one of at most {count} million.',
  'payment_proof.heavy': pictureHeavy,
  'payment_proof.damaged': pictureDamaged,
  'payment_proof.pdf': 'A PDF is sent as pictures of its pages. Reload this page, then add the PDF again.',
  'payment_proof.gone': 'This proof was removed.',
  'payment_proof.too_many': 'A payment has at most {count} proofs. Remove one first.',
  'payment_proof.used': 'This file is already a proof of {name}.',
  'payment_proof.used_before':
    'This file was a proof of {name} and was removed there. Give a reason if it belongs here.',
  'payment_proof.alike': 'This picture looks like a proof of {name}. Compare both and give a reason.',
  'payment_proof.reversed': '{name} is fully reversed, so no proof can be added.',
  'payment_proof.kept': '{name} is approved, so its proofs stay. You can still add one.',
  'payment_proof.admin_removes':
    'You can remove your own proof for 10 minutes. Ask an admin to remove this one.',
  'payment_proof.month_closed':
    'The month {month} is closed, so the proofs of {name} stay. You can still add one.',
  'transfer_number.month_closed': 'The month {month} is closed, so the transfer number of {name} stays.',
  'transfer_number.too_long': 'A transfer number has at most {count} characters.',
  'transfer_number.used': 'This transfer number is already that of {name}.',
  'transfer_number.kept': '{name} is approved, so its transfer number stays.',

  'address.gone': 'This address no longer exists.',
  'address.name': 'Name is required.',
  'address.phone': 'Phone number is required.',
  'address.phone_form':
    'A mobile number has 11 digits and starts with 13 to 19; a landline has an area code such as 010.',
  'address.province': 'Province is required',
  'address.city': 'City is required',
  'address.district': 'District is required',
  'address.address': 'Address is required.',

  'mail.gone': 'This mail is no longer waiting: it was sent or set aside.',
  'mail.sending': 'This mail is being sent right now. Check again in two minutes.',
  'mail.still_tried': 'This mail is still being tried. You can set it aside when that has ended.',
  'mail.link_over':
    'The link in this mail no longer works. The person can ask for a new one on the login page.',
  'mail.code_over':
    'The code in this mail no longer works. The person can ask for a new one on the reset page.',

  'package.unknown': 'There is no package {pk_id}.',
  'package.no_post_slip': 'Adult formula parcels have no post slip.',
  'package.no_slip_ids': 'Enter at least one package ID.',
  'package.too_many_slips': 'Enter at most {count} package IDs at a time.',

  'courier.failed': 'The courier does not answer. Try again later or fill the form by hand.',
  'courier.none':
    'No forwarder is connected yet, so there is neither a track nor a post slip. An admin sets the account of the forwarder under Settings.',
  'courier.no_track':
    'The courier does not answer. The last known track is shown; it will be asked again soon.',
  'courier.no_slip': 'The courier does not answer, so there is no post slip now. Try again later.',
  'courier.unreadable_slip':
    "The courier's post slip is not a readable PDF. Open it on the courier's website.",
  'courier.slip_is_page':
    "The courier sent a web page in place of the post slip. Try again later, or look for it on the courier's website.",
  'courier.slip_is_other':
    "The courier sent something that is no PDF in place of the post slip. Look for it on the courier's website.",
  'courier.slip_too_large': "The courier's post slip has more than {size}. Open it on the courier's website.",
  'paper.not_drawn':
    'This file could not be made in time. Try again in {seconds} seconds. If that fails too, tell the person who runs the server.',
  'spreadsheet.too_long':
    'An XLSX file holds at most {most} rows here. Filter the list, or export it as CSV, which holds all of them.',
  'rate.failed': 'No exchange rate could be fetched yet. Costs use the setting.',

  ...correctionRefusals,
  ...importRefusals,
}
