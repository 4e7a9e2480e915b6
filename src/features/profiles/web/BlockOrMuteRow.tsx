import { say, type TextKey } from '#/app/texts.ts';
import type { Person } from '#/features/profiles/shapes.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { firstClick } from '#/platform/web/ui/firstClick.ts';
import { handFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { OneOf } from '#/platform/web/ui/OneOf.tsx';
import { type BlockOrMuteAction, useBlockOrMute } from './blockOrMute.ts';
import { PersonLink } from './PersonLink.tsx';

/** An action, and its label on a button. */
export type Action = { action: BlockOrMuteAction; label: TextKey };

type BlockOrMuteRowProps = {
  person: Person;
  back: Action;
  again: Action;
  isOut: boolean;
  onPress: () => void;
};

/** Somebody whom I have shut out, or have just let in again. */
export function BlockOrMuteRow({ person, back, again, isOut, onPress }: BlockOrMuteRowProps) {
  const { mutate, isPending } = useBlockOrMute(person);
  const { action, label } = isOut ? back : again;
  const press = () => {
    onPress();
    mutate(action);
  };
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <PersonLink
        person={person}
        meta={<bdi dir="ltr">@{person.username}</bdi>}
        className="min-w-48 grow basis-0"
      />
      <fieldset aria-label={person.fullName} className="ms-auto">
        <Button ref={handFocusOn} size="small" busy={isPending} onClick={firstClick(press)}>
          <OneOf words={[say(back.label), say(again.label)]} shown={say(label)} />
        </Button>
      </fieldset>
    </li>
  );
}
