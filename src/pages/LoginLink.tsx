import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { linkByPassword } from '#/features/accounts/factorsContract.ts';
import { loginRefusal } from '#/features/accounts/web/loginRefusal.ts';
import { useNext } from '#/features/accounts/web/useNext.ts';
import { refreshViewer } from '#/features/accounts/web/viewer.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { callApi, sentenceOf } from '#/platform/web/api.ts';
import { useForm } from '#/platform/web/form.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { useNavigate } from '#/platform/web/router/Router.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Field } from '#/platform/web/ui/Field.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { PasswordInput } from '#/platform/web/ui/PasswordInput.tsx';
import { toast } from '#/platform/web/ui/toast.ts';
import { FormBesidePicture } from './FormBesidePicture.tsx';
import { useAfterSignIn } from './useAfterSignIn.ts';

const schema = async () => (await import('#/features/accounts/factorsShapes.ts')).linkByPassword.input;

const isGone = (error: unknown) => error instanceof Refusal && error.text === 'accounts.challengeGone';

/** /login?step=link: an account has the e-mail of this Google sign-in, and its password links them. */
export function LoginLink() {
  const next = useNext() ?? undefined;
  const navigate = useNavigate();
  const welcome = useAfterSignIn();
  const form = useForm(schema, { defaults: { password: '' } });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async typed => {
    try {
      const { needsCode } = await callApi(linkByPassword, typed);
      if (needsCode) return navigate(paths.loginCode(next ?? null), { replace: true });
      const { me } = await refreshViewer();
      if (me) await welcome(me);
      else form.refused(loginRefusal(null));
    } catch (error) {
      if (!isGone(error)) return form.refused(error);
      toast.error(sentenceOf(error));
      navigate(paths.login(next), { replace: true });
    }
  });

  return (
    <FormBesidePicture
      title={say('accounts.linkTitle')}
      otherwise={
        <Link to={paths.login(next)} className="font-medium text-scrub underline">
          {say('accounts.backToLogin')}
        </Link>
      }
    >
      <form noValidate onSubmit={send} className="grid gap-4">
        <p>{say('accounts.linkHint')}</p>
        <Field label={say('accounts.password')} error={errors.password?.message}>
          <PasswordInput
            autoComplete="current-password"
            required
            {...form.register('password')}
            aria-invalid={errors.password && true}
          />
        </Field>
        <Button type="submit" kind="primary" wide busy={isSubmitting && say('accounts.loggingIn')}>
          {say('accounts.linkGoogle')}
        </Button>
        {errors.form && <Notice>{errors.form.message}</Notice>}
        <p className="text-small text-muted">{say('accounts.linkForgotten')}</p>
      </form>
    </FormBesidePicture>
  );
}
