import type { Person } from '#/profiles/contract.ts';
import { ConnectButton } from './ConnectButton.tsx';
import { useRelation } from './relations.ts';

/** Accept and Reject where a request is told of, for as long as it waits. */
export function RequestAnswer({ person }: { person: Pick<Person, 'id' | 'fullName'> }) {
  const relation = useRelation(person.id);
  if (relation?.state !== 'received') return null;
  return <ConnectButton person={person} small className="ps-15 pb-2" />;
}
