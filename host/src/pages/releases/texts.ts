import { ownTexts } from '../../app/own-texts';
import en from './locales/en.json';
import zh from './locales/zh.json';

export const useReleasesT = ownTexts('releases', zh, en);
