import { EmptyChairDrawing } from '#/base/web/drawings/EmptyChairDrawing.tsx';
import { ButtonLink } from '#/base/web/ui/ButtonLink.tsx';
import { EmptyState } from '#/base/web/ui/EmptyState.tsx';
import { paths } from '#/paths.ts';
import { say } from '#/texts.ts';

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
