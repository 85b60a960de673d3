/** What other modules may use of this one. */
export { type Captcha, captchaPort, requireCaptcha } from './captcha.ts';
