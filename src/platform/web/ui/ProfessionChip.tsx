import HeartPulse from 'lucide-react/icons/heart-pulse';
import Stethoscope from 'lucide-react/icons/stethoscope';
import UserRound from 'lucide-react/icons/user-round';
import type { Profession } from '#/app/profession.ts';
import { say } from '#/app/texts.ts';
import { Chip } from './Chip.tsx';

const looks = {
  doctor: { tone: 'doctor', Icon: Stethoscope, word: 'profiles.doctor' },
  nurse: { tone: 'nurse', Icon: HeartPulse, word: 'profiles.nurse' },
  general_user: { tone: 'plain', Icon: UserRound, word: 'profiles.general_user' },
} as const;

/** Doctor, Nurse or General User as icon and word. */
export function ProfessionChip({ profession, className }: { profession: Profession; className?: string }) {
  const { tone, Icon, word } = looks[profession];
  return (
    <Chip tone={tone} icon={<Icon aria-hidden="true" />} className={className}>
      {say(word)}
    </Chip>
  );
}
