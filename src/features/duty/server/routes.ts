import './storedDuty.ts';
import { getDutyOf, listOffDuty } from './dutyOf.ts';
import { getDuty, setDutyPlan, setOffUntil } from './ownDuty.ts';

export const dutyRoutes = [getDuty, setDutyPlan, setOffUntil, getDutyOf, listOffDuty];
