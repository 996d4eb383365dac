interface RefusalKind {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 502 | 503
  readonly text: string
}

/** Every refusal of the product: a closed list of codes, each with its status (rules.md 5) and its sentence. */
export const refusals = {
  'request.shape': { status: 400, text: '{problem}' },
  'request.not_found': { status: 404, text: 'There is nothing at this address.' },
  'request.too_large': { status: 413, text: 'That is too much at once. Send less than {limit}.' },
  'request.media_type': { status: 415, text: 'Send the request as JSON.' },
  'request.key_reused': {
    status: 409,
    text: 'This Idempotency-Key was used for another request. Send a new key.',
  },
  'form.fields': { status: 400, text: 'Please check the marked fields.' },
  'field.required': { status: 400, text: 'Please fill in this field.' },
  'field.too_long': { status: 400, text: 'This text is too long.' },

  'access.signed_out': { status: 401, text: 'Please login again.' },
  'access.forbidden': { status: 403, text: 'Your role does not allow this. Ask an admin.' },
  'access.two_factor': {
    status: 403,
    text: 'Admins must have a second factor here. Set yours up first.',
  },
  // One word, as the page and other clients look for it: they ask for the password and make the call again.
  proof_needed: {
    status: 403,
    text: 'Confirm that it is you: enter your password or a code of your authenticator app, then try again.',
  },
  'access.too_many': { status: 429, text: 'Too many tries. Wait {seconds} seconds and try again.' },
  'access.too_many_writes': {
    status: 429,
    text: 'You have made too many changes within a minute. Wait {seconds} seconds and try again.',
  },
  'access.cannot_save': {
    status: 503,
    text: 'Nothing can be saved at the moment: the disk of the server is full or cannot be written. Tell whoever runs it.',
  },
  'access.busy': { status: 503, text: 'The server is busy. Try again in a moment.' },
  'access.not_ready': { status: 503, text: 'The database does not answer. Try again in a moment.' },

  'register.email': { status: 400, text: 'Enter an email address such as name@example.com.' },
  'register.email_taken': { status: 400, text: 'This email address is registered already.' },
  'register.name': { status: 400, text: 'Enter a name of at most 60 characters.' },
  'register.name_link': { status: 400, text: 'Enter your name without a link or web address.' },
  'register.code': { status: 400, text: 'This register code is not known. Ask an admin for it.' },
  'password.too_short': { status: 400, text: 'Use at least 9 characters.' },
  'password.too_long': { status: 400, text: 'Use at most 256 characters.' },
  'password.common': {
    status: 400,
    text: 'This password is on the lists of common and stolen ones. Choose another.',
  },
  'password.personal': {
    status: 400,
    text: 'This is little more than your name, your email address or the name of the business. Choose another.',
  },
  'password.wrong': { status: 400, text: 'This is not your password.' },
  'login.wrong': { status: 400, text: 'Email or password is wrong.' },
  'login.not_activated': {
    status: 400,
    text: 'Activate your account first: follow the link in the mail we sent you.',
  },
  'login.deactivated': { status: 400, text: 'This account is deactivated. Ask an admin.' },
  'activation.link': {
    status: 400,
    text: 'This activation link was used already or has expired. Ask for a new one on the login page.',
  },
  'reset.code': {
    status: 400,
    text: 'This code is wrong, used or older than 10 minutes. Check it or send a new one.',
  },

  'session.gone': { status: 404, text: 'This session has ended already.' },

  'people.gone': { status: 404, text: 'There is no such person.' },
  'people.last_admin': {
    status: 409,
    text: 'This is the last active admin. Make somebody else an admin first.',
  },
  'people.four_eyes': {
    status: 409,
    text: 'Four eyes needs two active admins. Make somebody else an admin first, or switch four eyes off.',
  },
  'four_eyes.two_admins': {
    status: 409,
    text: 'Four eyes needs two active admins. Make somebody else an admin first.',
  },
  'approval.own': {
    status: 403,
    text: 'Four eyes is on: you cannot approve your own exceptions and payments. Ask another admin to approve this.',
  },
  'people.same_role': { status: 409, text: 'This person has that role already.' },
  'people.self': { status: 400, text: 'You cannot do this to yourself. Ask another admin.' },
  'people.activated_already': { status: 409, text: 'This person is activated already.' },
  'register_code.fixed': {
    status: 409,
    text: 'The server sets this code. Whoever runs it can change {variable} there.',
  },

  'audit.running': { status: 409, text: 'The books are being checked already.' },
  'log.gone': { status: 404, text: 'There is no such log entry.' },

  'two_factor.needed': { status: 400, text: 'Enter the code of your authenticator app, or a recovery code.' },
  'two_factor.code': {
    status: 400,
    text: 'This code is wrong, too old or used. Enter the one that your app shows now, or a recovery code.',
  },
  'two_factor.app_code': {
    status: 400,
    text: 'This code is wrong, too old or used. Enter the one that your app shows now, or your password.',
  },
  'two_factor.on_already': { status: 409, text: 'The second factor is on already.' },
  'two_factor.off_already': { status: 409, text: 'There is no second factor.' },
  'two_factor.not_started': { status: 409, text: 'Begin again: this set-up was not started or has changed.' },
  'two_factor.required': { status: 409, text: 'Admins must have a second factor here, so it stays on.' },
  'two_factor.own_first': { status: 409, text: 'Set up your own second factor before you ask it of others.' },

  'order.package_id': { status: 400, text: 'A package ID has 11 letters or digits.' },
  'order.not_found': { status: 400, text: 'Package not found, please check your input!' },
  'order.no_items': { status: 400, text: 'Add at least one item.' },
  'order.item_name': { status: 400, text: 'Row {row}: enter the item name.' },
  'order.item_text': { status: 400, text: 'Row {row}: item names have at most 200 characters, notes 1000.' },
  'order.qty': { status: 400, text: '{item}: quantity must be a whole number from 1 to 100,000.' },
  'order.price': {
    status: 400,
    text: '{item}: price must be above 0 and at most 1,000,000 AUD, with at most 2 decimals.',
  },
  'order.weight': {
    status: 400,
    text: '{item}: weight must be above 0. The weight of one piece is rounded to 0.01 kg, so give at least 0.005 kg a piece.',
  },
  'order.cost': {
    status: 400,
    text: '{item}: cost must be above 0, and at most 1,000,000,000 RMB for all pieces.',
  },
  'order.split': {
    status: 400,
    text: '{item}: stock and employee pieces must be whole numbers and together at most the quantity.',
  },
  'order.split_parts': {
    status: 400,
    text: '{item}: the sold, stock and employee lists do not add up to one line. Review the order again.',
  },
  'order.subtotal_weight': {
    status: 400,
    text: '{item}: subtotal weight must not be above the package weight of {packageWeight} kg.',
  },
  'order.type': { status: 400, text: 'Choose a package type: 奶粉, 非奶粉, 蓝胖子3, 蓝胖子6 or 其他.' },
  'order.package_weight': {
    status: 400,
    text: 'Package weight must be above 0 and at most 1000 kg, with at most 3 decimals.',
  },
  'order.count': { status: 400, text: 'Count must be a whole number from 1 to 100,000.' },
  'order.receiver': { status: 400, text: 'Enter the receiver, at most 100 characters.' },
  'order.phone': { status: 400, text: 'Enter the phone number of the receiver, at most 40 characters.' },
  'order.address': { status: 400, text: 'Enter the address of the receiver, at most 300 characters.' },
  'order.send_time': { status: 400, text: 'The send time cannot be read. Enter a date and a time.' },
  'order.other_package': { status: 400, text: 'The review is of another package. Review the order again.' },
  'order.already_saved': { status: 409, text: 'Package {pk_id} is already saved, by {user}.' },
  'order.number_differs': {
    status: 409,
    text: '{what} is {expected}, not {submitted}: rates may have changed. Review the order again.',
  },

  'item.gone': { status: 404, text: 'This item is not there any more. Somebody may have moved or paid it.' },
  'item.moved_by': {
    status: 404,
    text: 'This item is not there any more: {user} moved its last pieces from {from} to {to}.',
  },
  'item.paid_by': { status: 404, text: 'This item is not there any more: {user} paid its last pieces.' },
  'item.type_differs': { status: 409, text: 'This item is {type} now. Reload and try again.' },
  'item.move': { status: 400, text: 'Items cannot go from {from} to {to}.' },
  'item.not_approved': { status: 400, text: 'An admin must approve this exception first.' },
  'item.qty': { status: 400, text: 'Quantity must be a whole number of at least 1.' },
  'item.not_enough': { status: 409, text: 'Only {available} available. Somebody may have taken the rest.' },
  'item.in_carts': { status: 409, text: 'Only {available} available. In carts: {holders}.' },
  'item.subtotal': { status: 400, text: 'Enter the subtotal in RMB: 0 or more, with at most 2 decimals.' },
  'item.loss': { status: 400, text: 'Profit is less than ¥0.00. Move the item to exception instead.' },
  'item.no_loss': { status: 400, text: 'Profit is not below ¥0.00, so this is no exception.' },
  'item.no_exception': { status: 400, text: 'This item is not an exception.' },
  'item.approved_already': { status: 409, text: 'This exception is approved already, by {user}.' },

  'cart.entry_gone': { status: 404, text: 'This item is not in your cart any more.' },
  'cart.no_flag': { status: 400, text: 'All profits can be set for sold and stock items only.' },
  'cart.full': {
    status: 409,
    text: 'Your cart is full: it holds at most {most} entries. Pay it or remove some first.',
  },
  'cart.empty': { status: 400, text: 'Your cart is empty.' },

  'approval.changed': {
    status: 409,
    text: 'This has changed since you saw it. Look at it again, then approve.',
  },

  'transaction.gone': { status: 404, text: 'There is no such transaction.' },
  'transaction.approved_already': { status: 409, text: 'This transaction is approved already, by {user}.' },

  'note.gone': { status: 404, text: 'What this note belongs to is not there any more.' },

  'setting.name': { status: 400, text: 'There is no such setting.' },
  'setting.value': {
    status: 400,
    text: 'Enter a value above 0 and at most 100,000, with at most 6 decimals.',
  },
  'setting.unusual': {
    status: 409,
    text: '{value} is outside the usual {lowest} to {highest}. Nothing was changed. Correct it, or confirm that you mean it.',
  },

  'address.gone': { status: 404, text: 'This address is not there any more.' },
  'address.name': { status: 400, text: 'Name is required.' },
  'address.phone': { status: 400, text: 'Phone number is required.' },
  'address.phone_form': {
    status: 400,
    text: 'A mobile number has 11 digits and starts with 13 to 19; a landline has an area code such as 010.',
  },
  'address.province': { status: 400, text: 'Province is required' },
  'address.city': { status: 400, text: 'City is required' },
  'address.district': { status: 400, text: 'District is required' },
  'address.address': { status: 400, text: 'Address is required.' },

  'mail.gone': { status: 404, text: 'This mail does not wait any more: it was sent or set aside.' },
  'mail.sending': { status: 409, text: 'This mail is being sent just now. Look again in two minutes.' },
  'mail.still_tried': { status: 409, text: 'This mail is still tried. Set it aside when that has ended.' },
  'mail.link_over': {
    status: 409,
    text: 'The link of this mail works no more. The person can ask for a new one on the login page.',
  },
  'mail.code_over': {
    status: 409,
    text: 'The code of this mail works no more. The person can send a new one where passwords are reset.',
  },

  'package.unknown': { status: 400, text: 'There is no package {pk_id}.' },
  'package.no_post_slip': { status: 400, text: 'Adult formula parcels have no post slip.' },

  'courier.failed': {
    status: 502,
    text: 'The courier does not answer. Try again later or fill the form by hand.',
  },
  'courier.no_track': {
    status: 502,
    text: 'The courier does not answer. What is known so far is shown; it is asked again soon.',
  },
  'courier.no_slip': {
    status: 502,
    text: 'The courier does not answer, so there is no post slip now. Try again later.',
  },
  'paper.not_drawn': {
    status: 503,
    text: 'This PDF could not be made in time. Try again in {seconds} seconds. If that fails too, tell whoever runs the server.',
  },
  'rate.failed': { status: 502, text: 'No exchange rate could be fetched yet. Costs use the setting.' },
} as const satisfies Record<string, RefusalKind>

export type RefusalCode = keyof typeof refusals
