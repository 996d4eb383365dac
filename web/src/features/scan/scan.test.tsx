// @rules 9-scan-07 9-scan-05
import { screen, waitFor } from '@testing-library/dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openContent } from '../../app/testing/open-screen.tsx'
import { hearCode } from '../../shared/scan/heard-codes.ts'
import { scannedFor } from '../../shared/scan/scanned.ts'

const slip = 'PE1234567AB'
const secure = Object.getOwnPropertyDescriptor(window, 'isSecureContext')

function setSecure(value: boolean) {
  Object.defineProperty(window, 'isSecureContext', { value, configurable: true })
}

afterEach(() => {
  if (secure) Object.defineProperty(window, 'isSecureContext', secure)
  else Reflect.deleteProperty(window, 'isSecureContext')
})

const open = () => openContent('/dashboard/scan', () => undefined)

describe('the page of Scan', () => {
  it('says that the camera needs https, and hears scanners that type', async () => {
    setSecure(false)
    await open()
    await screen.findByText(/The camera needs https, or localhost/)
    expect(screen.queryByRole('button', { name: 'Start the camera' })).toBeNull()
    hearCode(slip)
    await screen.findByText(`${slip} is in the list.`)
    expect(scannedFor('collected')).toEqual([slip])
  })

  it('says why there is no camera, and tries again', async () => {
    setSecure(true)
    vi.stubGlobal(
      'Worker',
      class {
        terminate = () => undefined
      },
    )
    const getUserMedia = vi
      .fn<() => Promise<MediaStream>>()
      .mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
      .mockRejectedValueOnce(new DOMException('', 'NotFoundError'))
      .mockRejectedValueOnce(new Error('busy'))
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
    const { user } = await open()
    for (const text of [/does not let this page/, /has no camera/, /does not answer/]) {
      await user.click(await screen.findByRole('button', { name: 'Start the camera' }))
      await screen.findByText(text)
    }
    Reflect.deleteProperty(navigator, 'mediaDevices')
    expect(getUserMedia).toHaveBeenCalledTimes(3)
  })

  it('leaves in full for the cart, where the codes wait', async () => {
    setSecure(true)
    const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    const { user } = await open()
    await screen.findByRole('button', { name: 'Start the camera' })
    hearCode(slip)
    await user.click(await screen.findByRole('button', { name: 'Add 1 code to cart' }))
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/dashboard/checkout'))
    expect([scannedFor('collected'), scannedFor('cart')]).toEqual([[], [slip]])
  })
})
