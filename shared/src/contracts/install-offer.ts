/** The browser's offer to install the site as an app. Not every browser makes one. */
export interface InstallOffer extends Event {
  /** Asks the person. Once only. */
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** Kept by the shell, as the offer comes before any screen is loaded. */
    installOffer?: InstallOffer;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
  }
}
