/** Colours of a cover: sky above, ground below, the motif and its highlights. */
export interface CoverColours {
  sky: string;
  ground: string;
  motif: string;
  light: string;
}

export const coverColours: Record<string, CoverColours> = {
  golden: { sky: '#7a4a06', ground: '#2b1602', motif: '#f4b93a', light: '#ffe9a8' },
  silver: { sky: '#4a5668', ground: '#141a24', motif: '#c3cedb', light: '#f7fbff' },
  red: { sky: '#8d1220', ground: '#2a0309', motif: '#ff5a5f', light: '#ffd0c2' },
  emerald: { sky: '#0c6a49', ground: '#031f17', motif: '#39d98a', light: '#c9ffe2' },
  lucky: { sky: '#94215f', ground: '#2a0720', motif: '#ff8ac1', light: '#ffe3f1' },
  thunder: { sky: '#3a2a96', ground: '#0d0830', motif: '#a58bff', light: '#f3eeff' },
  crystal: { sky: '#14708c', ground: '#03202c', motif: '#6fe0ff', light: '#e2faff' },
  fire: { sky: '#a33a06', ground: '#2c0a02', motif: '#ff8a2a', light: '#ffe0b0' },
  white: { sky: '#6b5a52', ground: '#1f1714', motif: '#efe6dc', light: '#ffffff' },
  night: { sky: '#1c2a6b', ground: '#050918', motif: '#7b9bff', light: '#e5ecff' },
};
