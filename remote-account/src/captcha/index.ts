export { type Captcha, useCaptcha } from './use-captcha';
