import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#contract/call.ts'
import { logInToDemo } from '#contract/demo.ts'
import type { getAbout } from '#contract/system.ts'
import { callApi } from '../../shared/api/client.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { startSession } from '../../shared/session/session.ts'
import { setTwoFactorDue } from '../../shared/session/two-factor-due.ts'
import './demo-login.css'

interface DemoLoginProps {
  readonly people: NonNullable<Answer<typeof getAbout>['demo']>
}

/** One button for each person of the demo. */
export function DemoLogin({ people }: DemoLoginProps) {
  const { t } = useTranslation(['login', 'common'])
  const logIn = useCall(logInToDemo, {
    mutationFn: async (input) => {
      const answer = await callApi(logInToDemo, input)
      setTwoFactorDue(answer.mustSetUpTwoFactor)
      startSession(answer)
      return answer
    },
  })
  const asked = logIn.isPending ? logIn.variables.body.role : null
  return (
    <section className="demo-login" aria-labelledby="demo-login">
      <h2 id="demo-login">{t('demo.title')}</h2>
      <Flex vertical gap={8}>
        {people.map(({ name, role }) => (
          <Button
            key={role}
            block
            loading={asked === role}
            disabled={asked !== null && asked !== role}
            onClick={() => logIn.mutate({ body: { role } })}
          >
            {t('demo.as', { name, role: t(`common:role.${role}`) })}
          </Button>
        ))}
      </Flex>
    </section>
  )
}
