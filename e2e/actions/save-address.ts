import type { Page } from '@playwright/test'
import { addAddress } from '#contract/address.ts'
import type { Input } from '#contract/call.ts'
import { callAs } from '../fixtures/call-as.ts'

/** Saves an address in Shanghai, with other fields if given. */
export async function saveAddress(page: Page, fields: Partial<Input<typeof addAddress>['body']>) {
  await callAs(page, addAddress, {
    body: {
      name: '王小明',
      phone: '13800138000',
      province: '上海市',
      city: '上海市',
      district: '浦东新区',
      address: '世纪大道1号',
      ...fields,
    },
  })
}
