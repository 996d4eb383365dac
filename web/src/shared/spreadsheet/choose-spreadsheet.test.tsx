import { screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPart } from '../../app/testing/open-screen.tsx'
import { findAlert } from '../testing/dom.ts'
import { ChooseSpreadsheet } from './lazy-spreadsheet.ts'

test('hands on what it reads, and says what it does not', async () => {
  const read: string[] = []
  await openPart(
    <ChooseSpreadsheet label="Choose a bill" onRead={({ rows }) => read.push(rows.join('|'))} />,
    [],
  )
  const choose = async (text: string, name: string) =>
    userEvent.upload(await findInput(), new File([text], name))
  const findInput = async () => {
    const box = (await screen.findByText(/Choose a bill/)).closest('.ant-upload')
    const input = box?.querySelector('input')
    if (!input) throw new Error('no input')
    return input
  }
  await choose('\n', 'a.csv')
  await findAlert('a.csv has no rows.')
  await choose('a,b\n1,2\n3', 'b.csv')
  await findAlert(
    'b.csv ends in the middle of a row. It was read up to there: 2 rows. Export it again to have all.',
  )
  expect(read).toEqual(['a,b|1,2'])
})
