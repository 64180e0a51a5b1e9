import { ownTexts } from '../../app/own-texts';
import en from './locales/en.json';
import zh from './locales/zh.json';

export const usePlainSignInT = ownTexts('plain-sign-in', zh, en);
