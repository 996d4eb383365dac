// @rules 13-role-11 18-party-02 19-who-01 13-role-03 13-role-04 13-role-05 V8.2.1 4-access-01 V7.2.3 V9.1.1
// @rules V9.2.1 V14.2.1 13-role-12 14-call-02 4-access-02 4-access-03

import { expect, it } from 'vitest'
import { getUserInfo, logout } from '#contract/account.ts'
import { getLogo } from '#contract/business.ts'
import type { Call } from '#contract/call.ts'
import { updateSetting } from '#contract/setting.ts'
import { type Role, roles } from '#domain/people/roles.ts'
import { letters, rights } from '../../../domain/test/rights.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { expectNothingStored } from '../../../testkit/stored.ts'
import { type Person, password, type TestApp } from '../../../testkit/test-app.ts'
import { allCalls } from '../../src/calls/all-calls.ts'
import { claimsOf, signed, tokenOf } from './forged-tokens.ts'

type Who = 'nobody' | Role | 'read-only visitor'

/** Areas in which every call is for admins only. */
const areasOfAdmins = ['people', 'audit', 'mail', 'bill', 'import']

/**
 * Which roles may make which call, written by hand from business-rules.md 4, 13, 14 and 18. The letters are
 * those of `rights`; it has the permissions, and this the calls, so that a call with the permission of
 * another one is found.
 */
const callsOf: Readonly<Record<string, string>> = {
  a: `acceptProducts addAccountAdjustment addBackupPart addForwarderBill addImport approveException
    approveExceptions approveTransaction bookBillDifferences changeApprovalMails changeRole checkImport
    closeMonth closeSandboxNotice compareBackup confirmCopyKey createInvitation emptyCart endRegisterCode
    exportAll fetchCopyElsewhere getAudit getCopies getExchangeRate getFirstSteps getForwarderBill
    getLogEntry getReconciliation getSandboxNotice linkReceiver listBackups listBusinessSettings
    listCopiesElsewhere listImports listInvitations listMonths listOutbox listPeople listProductSuggestions
    listRegisterCodes markBillLines markFirstStep matchBillLine mergeParties mergeProducts openCopyKey
    payBillLine previewRefund previewRejection previewVoid readBill refundPieces rejectTransaction
    removeLogo renewRegisterCode reopenMonth requireFourEyes requirePasswordReset requireTwoFactor
    resetTwoFactor retryMail revokeInvitation runAudit sendActivationAgain setActive setMailAside startCopy
    startRestore testCopies testCourier testMail undoImport undoMergeParties undoMergeProducts undoRestore
    unlinkReceiver updateBusinessSettings updateLogo voidTransaction`,
  as: `addAccountPayment addLaterCost addParty addProduct addProof amendOrder editPackage getPaidParties
    getParty getProduct getProofDocument getProofPicture getProofThumbnail getReceipt getReport
    getStateAsOf getStatementPaper getStatementSheet getStatementText issueStatement listAccountEntries
    listLaterCosts listParties listProducts listProofs listReceipts listReportRows listStatements
    mailStatement nameCartCustomer nameCustomer nameSender payCartOnAccount previewAmendment
    previewOrderVoid previewStatement previewTakeBack previewWriteOff previewWriteOffItems removeProof
    reverseLaterCost setCustomerPaysLater setTransferNumber takeBackWriteOff updateParty updateProduct
    updateSetting voidOrder writeOffItems writeOffPieces`,
  asv: `addAddress addToCart bringParcelBack deleteAddress deleteAddresses deleteDraft flagAllProfits
    openDraft payCart payCartEntries removeFromCart saveDraft setParcelAside submitOrder transferItem
    transferItems undoAction updateAddress updateCartEntry updateNote`,
  asvr: `changeLanguage confirmTwoFactor endOtherSessions endSession endTwoFactor exportList findOrder
    getBusinessValues getCharts getCreditNote getEmbeds getInvoice getOpenMonth getPackage getPerson
    getPostSlip getPostSlips getPreferences getTodos getTransaction getTwoFactor getUserInfo listAddresses
    listAttention listCart listDrafts listItems listLatestPackages listLogs listOwnRejections listPackages
    listPayers listRevisions listSalePrices listSessions listSettingHistory listSettings listTransactions
    listWriteOffs logout proveIdentity renewRecoveryCodes searchEverything startTwoFactor updatePreferences`,
}

const tokenSecret = 'the token secret of the access tests'
const hour = 3600

/**
 * Invalid tokens, each made from a valid admin token, so that only the named detail is wrong. The forged ones
 * expire far in the future.
 */
const badTokens: Readonly<Record<string, (good: string, testApp: TestApp) => string | Promise<string>>> = {
  'an expired one': (good) => tokenOf({ ...claimsOf(good), exp: inSeconds(-1) }, tokenSecret),
  'one of a session that logged out': async (_, testApp) => {
    const leaver = await testApp.person('admin', 'Leaver')
    await leaver.logout()
    return leaver.token
  },
  'one of a deactivated user': async (_, testApp) => {
    const put = await testApp.person('admin', 'Put out')
    await testApp.sql(`update users set active = 0 where email = '${put.email}'`)
    return put.token
  },
  'one of an expired session': async (_, testApp) => {
    const old = await testApp.person('admin', 'Old')
    await testApp.sql(`update sessions set expires_at = 1 where id = '${claimsOf(old.token).sid}'`)
    return old.token
  },
  'one with another session id': (good) => {
    const [head, , signature] = good.split('.')
    const claims = Buffer.from(JSON.stringify({ ...claimsOf(good), sid: 'x' })).toString('base64url')
    return [head, claims, signature].join('.')
  },
  'one with a later expiry': (good) => {
    const [head, , signature] = good.split('.')
    const longer = { ...claimsOf(good), exp: inSeconds(hour * 24) }
    return [head, Buffer.from(JSON.stringify(longer)).toString('base64url'), signature].join('.')
  },
  'one with a changed signature': (good) => `${good.slice(0, -4)}${good.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`,
  nothing: () => '',
  'a word': () => 'abc',
  'one with a letter more': (good) => `${good}x`,
  'one without a signature': (good) => `${good.split('.').slice(0, 2).join('.')}.`,
  'alg none': (good) => signed({ alg: 'none', typ: 'JWT' }, claimsOf(good), null),
  'alg none with a signature': (good) =>
    signed({ alg: 'none', typ: 'JWT' }, claimsOf(good), { hmac: 'sha256', key: tokenSecret }),
  'HS256 with another key': (good) => tokenOf(claimsOf(good), 'some other secret, of good length'),
  'HS256 with an empty key': (good) => tokenOf(claimsOf(good), ''),
  'HS512 with our key': (good) =>
    signed({ alg: 'HS512', typ: 'JWT' }, claimsOf(good), { hmac: 'sha512', key: tokenSecret }),
  'RS256 in the header': (good) =>
    signed({ alg: 'RS256', typ: 'JWT' }, claimsOf(good), { hmac: 'sha256', key: tokenSecret }),
  'RS256 with a key of the forger': (good) => signed({ alg: 'RS256', typ: 'JWT' }, claimsOf(good), 'rsa'),
  'a key in the header': (good) =>
    signed({ alg: 'HS256', jwk: { kty: 'oct', k: 'a2V5' } }, claimsOf(good), { hmac: 'sha256', key: 'key' }),
  'one for another audience': (good) => tokenOf({ ...claimsOf(good), aud: 'another-desk' }, tokenSecret),
  'one without an audience': (good) => tokenOf({ ...claimsOf(good), aud: undefined }, tokenSecret),
  'one without expiry': (good) => tokenOf({ ...claimsOf(good), exp: undefined }, tokenSecret),
  'one without a session': (good) => tokenOf({ ...claimsOf(good), sid: undefined }, tokenSecret),
  'a list as the session id': (good) =>
    tokenOf({ ...claimsOf(good), sid: [claimsOf(good).sid] }, tokenSecret),
  'the id of a session': (good) => String(claimsOf(good).sid),
}
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

// Outside of a demo there are no calls of the demo (server/test/demo).
const calls: Call[] = allCalls.map(({ call }) => call).filter(({ demoOnly }: Call) => !demoOnly)
const closed = calls.filter(({ permission }) => permission !== null)

/** The letters of the roles that may make a call, or 'open'. */
const whoMay = ({ permission }: Call) => (permission === null ? 'open' : (rights[permission] ?? ''))

it('the table of permissions lists every permission of a call, and no other', () => {
  const needed = new Set(closed.map(({ permission }) => String(permission)))
  expect(Object.keys(rights).sort()).toEqual([...needed].sort())
})

it('every call is for the roles of the list, and no other', () => {
  const named = allCalls.filter(({ call }) => call.permission !== null)
  const found = Map.groupBy(named, ({ call }) => whoMay(call))
  const names = [...found].map(([who, some]) => [who, some.map(({ name }) => name).toSorted()])
  const listed = Object.entries(callsOf).map(([who, calls]) => [who, calls.split(/\s+/)])
  expect(Object.fromEntries(names)).toEqual(Object.fromEntries(listed))
})

it('reserves whole areas for admins', () => {
  for (const area of areasOfAdmins) {
    const ofArea = calls.filter((call) => call.area === area)
    expect([area, ...new Set(ofArea.map(whoMay))]).toEqual([area, 'a'])
  }
})

const people = new Map<Who, Person>()
const { testApp } = await openApp({}, { TOKEN_SECRET: tokenSecret })
const { testApp: readOnly } = await openApp({}, { VISITOR_ACCESS: 'read-only' })
for (const role of roles) people.set(role, await testApp.person(role))
people.set('read-only visitor', await readOnly.person('visitor'))

/** The statuses of a call without input, which answer a caller as the table of permissions says. */
function statusesFor(who: Who, call: Call): readonly number[] {
  const right = whoMay(call)
  if (who === 'nobody') {
    if (right !== 'open') return [401]
    // Without a logo there is none to get.
    return call === getLogo ? [404] : [200, 400]
  }
  if (right !== 'open' && !right.includes(letters[who])) return [403]
  // Statuses of calls with permission, including refusals for other reasons.
  // 415: there is no file.
  return [200, 400, 404, 409, ...('takesFile' in call ? [415] : [])]
}

/** Makes a call without input; returns what is wrong with its answer. */
async function faultsOf(who: Who, call: Call): Promise<string[]> {
  const person = people.get(who)
  const answer = await send(who === 'read-only visitor' ? readOnly : testApp, call, person?.token)
  const status = answer.statusCode
  const faults: string[] = []
  if (!statusesFor(who, call).includes(status)) faults.push(`status ${status}`)
  if (status >= 400 && !/\S/.test(answer.json().msg ?? '')) faults.push('no message')
  const nextToken = String(answer.headers['next-token'] ?? '')
  if (person && call.permission !== null && !/^\S+$/.test(nextToken)) faults.push('no next token')
  return faults.map((fault) => `${nameOf(call)} by ${who}: ${fault}`)
}

it('is given to each caller as the table of permissions says', async () => {
  // Logging out ends the session, so it comes last.
  const inOrder = [...calls.filter((call) => call !== logout), logout]
  const wrong: string[] = []
  for (const call of inOrder) {
    for (const who of ['nobody', ...roles, 'read-only visitor'] as const) {
      wrong.push(...(await faultsOf(who, call)))
    }
  }
  expect(wrong).toEqual([])
})

it('is refused with every token that is not valid', async () => {
  const tokens: { readonly what: string; readonly good: string; readonly token: string }[] = []
  for (const [what, bad] of Object.entries(badTokens)) {
    const { token: good } = await testApp.person('admin', 'Target')
    tokens.push({ what, good, token: await bad(good, testApp) })
  }
  const wrong: unknown[] = []
  await expectNothingStored(testApp.database, async () => {
    for (const { what, token } of tokens) {
      for (const call of closed) {
        const answer = await send(testApp, call, token)
        const got = [answer.statusCode, answer.json().msg, answer.headers['next-token']]
        const isRefused = got[0] === 401 && got[1] === 'Please login again.' && got[2] === undefined
        if (!isRefused) wrong.push([what, nameOf(call), ...got])
      }
    }
    expect(wrong).toEqual([])
  })
  // The valid tokens still work, so the changes above caused the refusals.
  for (const { what, good } of tokens) {
    expect([what, (await send(testApp, getUserInfo, good)).statusCode]).toEqual([what, 200])
  }
})

it('accepts a forged token once it equals the real one', async () => {
  const { token } = await testApp.person('admin', 'Original')
  const copy = tokenOf(claimsOf(token), tokenSecret)
  expect((await send(testApp, getUserInfo, copy)).statusCode).toBe(200)
})

it('refuses tokens that are sent in any other way', async () => {
  const { token } = await testApp.person('admin', 'Sender')
  const ways = [
    { cookie: `token=${token}` },
    { token },
    { 'x-access-token': token },
    { authorization: token },
    { authorization: `Basic ${token}` },
    { authorization: 'Bearer' },
    { authorization: `Bearer ${token} ${token}` },
  ]
  for (const headers of ways) {
    expect((await testApp.app.server.inject({ url: '/api/people', headers })).statusCode).toBe(401)
  }
  for (const url of [`/api/people?token=${token}`, `/api/people?access_token=${token}`]) {
    expect((await testApp.app.server.inject({ url })).statusCode).toBe(401)
  }
})

it('uses the stored role, not the role at login', async () => {
  const staff = await testApp.person('staff', 'Risen')
  await testApp.sql(`update users set role = 'visitor' where email = '${staff.email}'`)
  expect((await send(testApp, updateSetting, staff.token)).statusCode).toBe(403)
  const again = await testApp.anyone.login({ body: { email: staff.email, password } })
  expect(again.answer.role).toBe('visitor')
})

it('changes nothing for callers without permission', async () => {
  const visitor = await testApp.person('visitor')
  const body = { name: 'normalPostage', value: 99 }
  const answer = await expectNothingStored(testApp.database, () => visitor.updateSetting({ body }))
  expect([answer.status, answer.error.msg]).toEqual([403, 'Your role does not allow this. Ask an admin.'])
})

it('checks the caller before the input', async () => {
  const answer = await testApp.app.server.inject({
    method: 'PUT',
    url: '/api/setting',
    headers: { 'content-type': 'application/json' },
    payload: '{broken',
  })
  expect(answer.statusCode).toBe(401)
  expect((await testApp.anyone.listLogs()).error.msg).toBe('Please login again.')
})

function nameOf({ method, path }: Call): string {
  return `${method} ${path}`
}

/** Sends a call without input. */
function send({ app }: TestApp, { method, path }: Call, token?: string) {
  return app.server.inject({
    method,
    url: path.replace(':packageId', 'unknown'),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { payload: '{}' }),
  })
}
