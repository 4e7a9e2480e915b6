import './sweepUploads.ts';
import { cancelUpload, getUpload, setPoster } from './getUpload.ts';

export const mediaAnswers = [getUpload, cancelUpload, setPoster];
