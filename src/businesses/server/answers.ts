import './ofViewer.ts';
import './uploads.ts';
import { askBusinessUsername } from './askBusinessUsername.ts';
import { createBusiness } from './createBusiness.ts';
import { editBusiness } from './editBusiness.ts';
import { getBusiness, getOwnBusiness, leadToBusiness } from './getBusiness.ts';

export const businessesAnswers = [
  getBusiness,
  leadToBusiness,
  askBusinessUsername,
  createBusiness,
  getOwnBusiness,
  editBusiness,
];
