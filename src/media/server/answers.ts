import { uploadImage } from './uploadImage.ts';

export const mediaAnswers = [uploadImage];
