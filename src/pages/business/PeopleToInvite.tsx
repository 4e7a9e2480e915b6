import type { ComponentProps } from 'react';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { PeopleToChoose } from '#/features/profiles/web/PeopleToChoose.tsx';
import { useSuggestions } from '#/features/search/web/useSuggestions.ts';
import { WhyFound } from '#/features/search/web/WhyFound.tsx';
import { Status } from '#/platform/web/ui/Status.tsx';

type PeopleToInviteProps = Pick<ComponentProps<typeof PeopleToChoose>, 'wordOf' | 'onChoose'> & {
  words: string;
};

/** Whoever is found by name, but not the owner. */
export function PeopleToInvite({ words, ...choosing }: PeopleToInviteProps) {
  const me = useMe();
  const { people, error } = useSuggestions(words, { byName: true });
  const others = people?.filter(({ id }) => id !== me.id) ?? [];
  if (others.length === 0) {
    const text = error ? 'search.failed' : people ? 'search.noUsers' : 'businesses.inviteHint';
    return <Status className="py-6 text-center text-muted text-small">{say(text)}</Status>;
  }
  return (
    <PeopleToChoose
      label={say('businesses.inviteTitle')}
      people={others}
      footOf={({ matched }) => matched && <WhyFound matched={matched} />}
      {...choosing}
    />
  );
}
