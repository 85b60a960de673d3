/** The module's public interface. */
export { type Captcha, captchaPort, requireCaptcha } from './captcha.ts';
