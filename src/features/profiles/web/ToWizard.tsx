import { limits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import { say, type TextKey } from '#/app/texts.ts';
import { EmptyChairDrawing } from '#/platform/web/drawings/EmptyChairDrawing.tsx';
import { useNavigate } from '#/platform/web/router/Router.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { EmptyState } from '#/platform/web/ui/EmptyState.tsx';
import { useCountdown } from '#/platform/web/ui/useCountdown.ts';

type ToWizardProps = { text: TextKey; before?: () => Promise<unknown> };

/** For an account without a profile: says so, and after 3 s, or at once, goes to where one is created. */
export function ToWizard({ text, before }: ToWizardProps) {
  const navigate = useNavigate();
  const go = async () => {
    await before?.();
    await navigate(paths.createProfile(), { replace: true });
  };
  useCountdown(limits.profileMissingRedirect, false, go);
  return (
    <div role="alert">
      <EmptyState
        drawing={<EmptyChairDrawing />}
        action={<Button onClick={go}>{say('profiles.goNow')}</Button>}
      >
        {say(text)}
      </EmptyState>
    </div>
  );
}
