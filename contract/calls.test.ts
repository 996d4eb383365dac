// @rules 14-call-00 14-call-01 4-access-03 5-answer-01 15-error-09 5-form-02 17-log-01
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { logKinds } from '#domain/log/log-groups.ts'
import { wordings } from '#domain/messages/wordings.ts'
import { may, mayWithoutTwoFactor, permissions } from '#domain/people/permissions.ts'
import type { Role } from '#domain/people/roles.ts'
import { refusals } from '#domain/refusal/refusals.ts'
import { contractCalls } from '../testkit/contract-calls.ts'
import { schemasOf } from '../testkit/contract-schemas.ts'

/**
 * business-rules.md 14, written by hand: method and path, payload (? marks optional fields), who may make the
 * call (business-rules.md 4; - = no login needed), and the answer of business-rules.md 5 with its required
 * fields.
 */
const documentedCalls = `
POST /api/register                             | email name password registerCode                         | -                   | msg
POST /api/login                                | email password code?                                     | -                   | msg token name role mustSetUpTwoFactor
POST /api/reset_password/verification_code     | email name                                               | -                   | msg
PUT /api/reset_password                        | email name code password                                 | -                   | msg
GET /api/order/{packageId}                     | packageId                                                | admin staff visitor | exist
GET /api/order/tools/exchange_rate             |                                                          | admin               | result source updatedAt
POST /api/order/submit                         | reviewData packageData receiverData                      | admin staff visitor | msg
GET /api/setting                               |                                                          | admin staff visitor | result
PUT /api/setting                               | name value confirm?                                      | admin staff         | msg
GET /api/address/all_address                   |                                                          | admin staff visitor | result
POST /api/address/add                          | name phone province city district address note?          | admin staff visitor | msg
PUT /api/address/update                        | _id name phone province city district address note?      | admin staff visitor | msg
DELETE /api/address/delete                     | _id                                                      | admin staff visitor | msg
GET /api/cart/items                            |                                                          | admin staff visitor | result
POST /api/cart/add_to_cart                     | addToCart _id type subtotal?                             | admin staff visitor | msg
PUT /api/cart/remove_item                      | record_id solid_id? type? addToCart?                     | admin staff visitor | msg
PUT /api/cart/set_return_all_profits_item      | _id returnAllProfits                                     | admin staff visitor | msg
GET /api/checkout/all_items                    |                                                          | admin staff visitor | result
PUT /api/checkout/approve_exception_item       | _id                                                      | admin               | msg
PUT /api/checkout/transfer_item                | original_id sourceType targetType transferQty subtotal?  | admin staff visitor | msg
PUT /api/checkout/update_note                  | newNote note? type _id                                   | admin staff visitor | msg
POST /api/transaction/add                      | paymentMethod                                            | admin staff visitor | msg
GET /api/transaction/all                       |                                                          | admin staff visitor | result
PUT /api/transaction/approve                   | transaction_id                                           | admin               | msg
GET /api/package/                              | pk_id                                                    | admin staff visitor | itemRecords packageRecord trackRecords
GET /api/package/latest_package                | limit                                                    | admin staff visitor | result
GET /api/package/post_slip                     | pk_id                                                    | admin staff visitor | PDF
GET /api/log/all_logs                          |                                                          | admin staff visitor | result
GET /api/overview/todos                        |                                                          | admin staff visitor | newItem stockItem pendingTransaction pendingException
GET /api/user/user_info                        |                                                          | admin staff visitor | email name role active emailVerified createdAt
`
const rows = documentedCalls
  .trim()
  .split('\n')
  .map((row) => {
    const [call = '', payload = '', who = '', answer = ''] = row.split('|').map((cell) => cell.trim())
    return { call, payload: words(payload), who: words(who), answer: words(answer) }
  })

/** The roles of the table; domain/test/rights.ts says what every role may. */
const documentedRoles: readonly Role[] = ['admin', 'staff', 'visitor']

/** Fields beyond that; lists of business-rules.md 14 are whole: docs/decisions/029-paged-lists.md. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  'GET /api/log/all_logs': ['limit?', 'cursor?', 'q?', 'kind?', 'user?', 'from?', 'to?', 'corrections?'],
  'GET /api/checkout/all_items': ['limit?', 'cursor?', 'q?', 'type?'],
  'PUT /api/checkout/transfer_item': ['reason?'],
  'GET /api/transaction/all': [
    'limit?',
    'cursor?',
    'q?',
    'state?',
    'user?',
    'method?',
    'from?',
    'to?',
    'corrected?',
  ],
  // Who pays: business-rules.md 18.
  'POST /api/cart/add_to_cart': ['customer?', 'customerPaysLater?'],
  // The value that was seen: docs/decisions/064-business-settings.md.
  'PUT /api/setting': ['from?'],
  'GET /api/address/all_address': ['limit?', 'cursor?', 'q?'],
  'GET /api/package/latest_package': ['corrected?'],
  'GET /api/package/': ['cursor?', 'corrected?'],
  // The version that was seen: docs/decisions/042-approve-what-was-seen.md.
  'PUT /api/checkout/approve_exception_item': ['version?'],
  'PUT /api/transaction/approve': ['version?'],
  // The draft that ends with the order: docs/decisions/106-drafts-on-the-server.md.
  'POST /api/order/submit': ['draft?'],
}

/** Further calls that need no session (business-rules.md 4 and 7). */
const otherOpenCalls = [
  'GET /api/register/verify_email',
  'POST /api/register/verify_email',
  'POST /api/register/activation_mail',
  'POST /api/register/invitation',
  'POST /api/register/invitation/find',
  'POST /api/register/owner',
  'GET /api/health',
  'GET /api/ready',
  'GET /api/live',
  'GET /api/about',
  'GET /api/maintenance',
  'GET /api/logo/{fingerprint}',
  'POST /api/demo/login',
]

const calls = (await contractCalls()).map((call) => ({ ...call, ...schemasOf(call) }))
const nameOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`
const byName = new Map(calls.map((call) => [nameOf(call), call]))

describe('the calls of business-rules.md 14', () => {
  it('is in the contract as a whole', () => {
    const names = new Set(rows.map(({ call }) => call))
    expect([...names].filter((name) => !byName.has(name))).toEqual([])
    expect(calls.filter((call) => names.has(nameOf(call)))).toHaveLength(30)
  })

  it('take the documented payload', () => {
    const taken = rows.map(({ call }) => {
      const { params, query, body } = byName.get(call) ?? {}
      const fields = [params, query, body].flatMap(fieldsOf)
      return { call, fields: fields.map(({ name, required }) => (required ? name : `${name}?`)).toSorted() }
    })
    expect(taken).toEqual(
      rows.map(({ call, payload }) => ({
        call,
        fields: [...payload, ...(partsOf[call] ?? [])].toSorted(),
      })),
    )
  })

  it('are for the documented roles', () => {
    const allowed = rows.map(({ call }) => {
      const permission = byName.get(call)?.permission
      return {
        call,
        who: permission ? documentedRoles.filter((role) => may(role, permission, 'full')) : ['-'],
      }
    })
    expect(allowed).toEqual(rows.map(({ call, who }) => ({ call, who })))
  })

  it('answer the documented fields', () => {
    const answered = rows.map(({ call }) => {
      const { media, answer } = byName.get(call) ?? {}
      if (media !== undefined) return { call, answer: [media] }
      const always = fieldsOf(answer).filter(({ required }) => required)
      return { call, answer: always.map(({ name }) => name) }
    })
    expect(answered).toEqual(
      rows.map(({ call, answer }) => ({ call, answer: answer[0] === 'PDF' ? ['application/pdf'] : answer })),
    )
  })
})

describe('calls that need a fresh proof of identity', () => {
  it('include none of business-rules.md 14, so that other clients never meet it', () => {
    const marked = calls.filter(({ proof }) => proof).map(nameOf)
    expect(marked.filter((name) => rows.some(({ call }) => call === name))).toEqual([])
    expect(marked.length).toBeGreaterThan(0)
  })

  it('all need a session', () => {
    for (const { proof, permission } of calls) if (proof) expect(permission).not.toBeNull()
  })
})

describe('every call', () => {
  it('has a unique method and path', () => {
    // A param matches any segment, so paths that differ only in its name are equal.
    const shapes = calls.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
    expect(shapes.toSorted()).toEqual([...new Set(shapes)].toSorted())
    for (const { path } of calls) expect(path).toMatch(/^\/api(\/(:?\w+)?)+$/)
  })

  it('has the types of the schemas of its own name', () => {
    const files = globSync(`${import.meta.dirname}/*.ts`, { exclude: (file) => file.endsWith('.test.ts') })
    const typed = files.flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/^export const (\w+) = defineCall<typeof schemas\.(\w+)>/gm),
    ])
    expect(typed).toHaveLength(calls.length)
    expect(typed.filter(([, name, schemas]) => name !== schemas)).toEqual([])
  })

  it('has a permission of the table, unless it is one of the few public calls', () => {
    const open = calls.filter(({ permission }) => permission === null).map(nameOf)
    const openInDocument = rows.filter(({ who }) => who[0] === '-').map(({ call }) => call)
    expect(open.toSorted()).toEqual([...openInDocument, ...otherOpenCalls].toSorted())
    for (const { permission } of calls)
      if (permission !== null) expect(permissions).toHaveProperty([permission])
  })

  it('that writes has a permission that a read-only visitor lacks; a call that reads has one that the visitor keeps', () => {
    for (const call of calls) {
      // Permissions on one's own account are never taken away.
      if (call.permission === null || mayWithoutTwoFactor(call.permission)) continue
      expect([nameOf(call), permissions[call.permission].writes]).toEqual([
        nameOf(call),
        call.method !== 'GET',
      ])
    }
  })

  it('that writes answers a sentence for the toast', () => {
    // A form without a script shows a page.
    for (const call of calls.filter(({ method, postedByForm }) => method !== 'GET' && !postedByForm)) {
      expect([nameOf(call), fieldsOf(call.answer).find(({ name }) => name === 'msg')?.required]).toEqual([
        nameOf(call),
        true,
      ])
    }
  })

  it('declares a param for every :place of its path, and no body for a GET', () => {
    for (const { path, params, method, body } of calls) {
      const places = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      expect(fieldsOf(params).map(({ name }) => name)).toEqual(places)
      if (method === 'GET') expect(body).toBeUndefined()
    }
  })

  it('has a label for each of its fields in every language, so that no refusal says their names in the schema', () => {
    const names = calls.flatMap(({ params, query, body }) => [params, query, body].flatMap(namesIn))
    expect(names).toContain('sendTimeISO')
    for (const [language, { words }] of Object.entries(wordings)) {
      expect([language, names.filter((name) => words.field?.[name] === undefined)]).toEqual([language, []])
    }
  })

  it('lists refusals that exist, each once', () => {
    for (const call of calls) {
      expect([nameOf(call), call.refusals.filter((code) => !Object.hasOwn(refusals, code))]).toEqual([
        nameOf(call),
        [],
      ])
      expect(new Set(call.refusals).size).toBe(call.refusals.length)
    }
  })
})

describe('completeness', () => {
  it('every permission is used by a call', () => {
    const needed = new Set<string | null>(calls.map(({ permission }) => permission))
    expect(Object.keys(permissions).filter((name) => !needed.has(name))).toEqual([])
  })

  it('every kind of log row that is listed is recorded by a call or a start, and every recorded one is listed', () => {
    const recorded = new Set([...calls.flatMap(({ logs = [] }) => logs), 'Sort sandbox tracks'])
    expect([...recorded].toSorted()).toEqual(logKinds.toSorted())
  })

  it('every refusal belongs to a call, to every call, to a form field, or to a sentence within a good answer', () => {
    const listed = new Set<string>(calls.flatMap((call) => call.refusals))
    const ofEveryCall = /^(request|access)\.|^(proof_needed|maintenance)$/
    const ofFields =
      /^(field|register|password|address|business)\.|^party\.name(_link)?$|^product\.(name|aliases|barcode|weight|price)$|^account\.day$|^forwarder_bill\.lines$/
    // Why a row of a file is not imported.
    const ofRows = /^import\.(number|phone|area|side|class|barcode|twice|saved)$/
    // Of functions of the domain whose calls are to be added next (docs/decisions/070-corrections.md).
    const ofCorrections = /^(correction|amend|month)\.|^account\.sender_needed$/
    const left = Object.keys(refusals).filter(
      (code) =>
        !listed.has(code) &&
        !ofEveryCall.test(code) &&
        !ofFields.test(code) &&
        !['courier.no_track', 'courier.unreadable_slip'].includes(code) &&
        !ofRows.test(code) &&
        !ofCorrections.test(code),
    )
    expect(left).toEqual([])
  })
})

interface FieldOf {
  readonly name: string
  readonly required: boolean
}

/** The fields of an object schema, in order; none for other schemas. */
function fieldsOf(schema: unknown): FieldOf[] {
  if (typeof schema !== 'object' || schema === null || !('properties' in schema)) return []
  const required = 'required' in schema && Array.isArray(schema.required) ? schema.required : []
  return Object.keys(Object(schema.properties)).map((name) => ({ name, required: required.includes(name) }))
}

function words(cell: string): string[] {
  return cell.split(/\s+/).filter(Boolean)
}

/** The names of all fields of a schema, of those inside of others and of lists too. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const {
    properties = {},
    items,
    anyOf = [],
  } = schema as {
    readonly properties?: object
    readonly items?: unknown
    readonly anyOf?: readonly unknown[]
  }
  return [...Object.keys(properties), ...[...Object.values(properties), items, ...anyOf].flatMap(namesIn)]
}
