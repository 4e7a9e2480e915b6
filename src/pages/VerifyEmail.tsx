import { useQuery } from '@tanstack/react-query';
import { verifyEmail } from '#/accounts/mailContract.ts';
import { useLinkToken } from '#/accounts/web/mail/useLinkToken.ts';
import { refreshViewer } from '#/accounts/web/viewer.ts';
import { ask, sentenceOf } from '#/base/web/api.ts';
import { ButtonLink } from '#/base/web/ui/ButtonLink.tsx';
import { Notice } from '#/base/web/ui/Notice.tsx';
import { paths } from '#/paths.ts';
import { say } from '#/texts.ts';
import { Doorway } from './Doorway.tsx';

async function prove(token: string) {
  const proved = await ask(verifyEmail, { token });
  await refreshViewer();
  return proved;
}

/** /verify-email#token=…: the e-mail the link was sent to is proved as soon as the screen opens, once. */
export function VerifyEmail() {
  const token = useLinkToken();
  const { data, error } = useQuery({
    queryKey: ['email proof', token],
    queryFn: () => prove(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

  return (
    <Doorway
      title={say('accounts.verifyTitle')}
      otherwise={
        <ButtonLink kind="primary" to={paths.landing()}>
          {say('accounts.goOn')}
        </ButtonLink>
      }
    >
      {data && <Notice kind="success">{say('accounts.emailVerified', { email: data.email })}</Notice>}
      {error && (
        <>
          <Notice>{sentenceOf(error)}</Notice>
          <p className="mt-4">{say('accounts.newVerificationHint')}</p>
        </>
      )}
      {!data && !error && <p role="status">{say('accounts.verifying')}</p>}
    </Doorway>
  );
}
