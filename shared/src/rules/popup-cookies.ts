/** The cookie that keeps what a browser has closed, by kind. The shell deletes both at logout. */
export const popupCookies = { popup: 'banner', news: 'news-alert' } as const;
export const POPUP_COOKIE_SECONDS = 7_776_000;
