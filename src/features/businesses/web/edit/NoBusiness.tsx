import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { EmptyChairDrawing } from '#/platform/web/drawings/EmptyChairDrawing.tsx';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { EmptyState } from '#/platform/web/ui/EmptyState.tsx';

/** There is no business page of mine to edit. */
export const NoBusiness = () => (
  <div role="alert">
    <EmptyState
      drawing={<EmptyChairDrawing />}
      action={
        <ButtonLink kind="primary" to={paths.createBusinessProfile()}>
          {say('businesses.createPage')}
        </ButtonLink>
      }
    >
      {say('businesses.none')}
    </EmptyState>
  </div>
);
