export const texts = {
  text: 'Recounts every item and amount. You can keep working. It changes nothing, and also runs every night at three, Adelaide time.',
  run: 'Check now',
  running: 'Checking, {{done}} of {{all}} done',
  runningBy: 'started by {{name}}',
  nightly: 'automatic check',
  holds: 'No problems found',
  wrong_one: 'One problem found',
  wrong_other: '{{count}} problems found',
  wrongText:
    'Nothing is lost. Keep the newest backup from before this check, and show the list below to the person who runs the server.',
  last: 'Last checked {{time}} CST, {{by}}',
  failed: 'The last check stopped at {{time}} CST before it was finished. The server log says why.',
  head: 'End of the log',
  headText:
    'Number and hash of the last sealed entry. Keep a copy elsewhere to prove later that older entries were not changed.',
  column: {
    check: 'Check',
    result: 'Result',
    time: 'Time (s)',
    where: 'Where',
    expected: 'Should be',
    found: 'Found',
  },
  ok: 'OK',
  off_one: 'One problem',
  off_other: '{{count}} problems',
  firstOf: 'First {{shown}} of {{count}}',
} as const
