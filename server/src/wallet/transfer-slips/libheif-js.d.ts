/** The parts of the library that we use. Its own types cover only its C functions. */
declare module 'libheif-js/wasm-bundle.js' {
  export interface HeicPixels {
    data: Uint8ClampedArray;
    width: number;
    height: number;
  }
  export interface HeicImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Fills `target.data`. Calls `done` with `null` on failure. */
    display(target: HeicPixels, done: (target: HeicPixels | null) => void): void;
    free(): void;
  }
  const library: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeicImage[] } };
  export { library as default };
}
