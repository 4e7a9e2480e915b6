import { asides } from './texts/asides.ts';
import { clinical } from './texts/clinical.ts';
import { clinics } from './texts/clinics.ts';
import { eating } from './texts/eating.ts';
import { elsewhere } from './texts/elsewhere.ts';
import { firsts } from './texts/firsts.ts';
import { handovers } from './texts/handovers.ts';
import { humour } from './texts/humour.ts';
import { ideas } from './texts/ideas.ts';
import { jobs } from './texts/jobs.ts';
import { journalClub } from './texts/journalClub.ts';
import { kitchenAndLibrary } from './texts/kitchenAndLibrary.ts';
import { lettersFromClinics } from './texts/lettersFromClinics.ts';
import { lettersFromOutside } from './texts/lettersFromOutside.ts';
import { lettersFromRounds } from './texts/lettersFromRounds.ts';
import { lettersFromWards } from './texts/lettersFromWards.ts';
import { moving } from './texts/moving.ts';
import { news } from './texts/news.ts';
import { nights } from './texts/nights.ts';
import { oneLiners } from './texts/oneLiners.ts';
import { onTheWay } from './texts/onTheWay.ts';
import { pencilAndNose } from './texts/pencilAndNose.ts';
import { portersLodge } from './texts/portersLodge.ts';
import { questions } from './texts/questions.ts';
import { smallJoys } from './texts/smallJoys.ts';
import { teaching } from './texts/teaching.ts';
import { thanks } from './texts/thanks.ts';
import { visitors } from './texts/visitors.ts';
import { wellbeing } from './texts/wellbeing.ts';

/** Everything people write in the demo; who writes which, and when, is decided in week.ts. */
export const texts = [
  ...asides,
  ...clinical,
  ...clinics,
  ...eating,
  ...elsewhere,
  ...firsts,
  ...handovers,
  ...humour,
  ...ideas,
  ...jobs,
  ...journalClub,
  ...kitchenAndLibrary,
  ...lettersFromClinics,
  ...lettersFromOutside,
  ...lettersFromRounds,
  ...lettersFromWards,
  ...moving,
  ...news,
  ...nights,
  ...onTheWay,
  ...oneLiners,
  ...pencilAndNose,
  ...portersLodge,
  ...questions,
  ...smallJoys,
  ...teaching,
  ...thanks,
  ...visitors,
  ...wellbeing,
];
