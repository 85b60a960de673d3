import { Box, chakra } from '@chokdee/shared/ui';

/** Star positions in percent, the same on every visit. */
const stars = Array.from({ length: 64 }, (_, index) => ({
  x: (index * 61.8034) % 100,
  y: (index * index * 7.31) % 72,
  size: 1 + ((index * 5) % 3) * 0.6,
  delay: (index * 0.37) % 4,
}));

const birds = [
  { top: '24%', seconds: 26, delay: 0, scale: 1.4 },
  { top: '31%', seconds: 32, delay: -9, scale: 1 },
  { top: '18%', seconds: 38, delay: -21, scale: 0.7 },
];

/**
 * Decoration for not-found pages: stars, a red moon and birds. Static for visitors who prefer reduced motion.
 */
export function NightSky() {
  return (
    <Box
      aria-hidden
      position="absolute"
      inset="0"
      overflow="hidden"
      bgImage="linear-gradient(180deg, {colors.bg} 0%, {colors.bg.subtle} 55%, {colors.red.subtle} 100%)"
    >
      {stars.map(({ x, y, size, delay }) => (
        <Box
          key={x}
          position="absolute"
          borderRadius="full"
          bg="fg"
          animation="twinkle 4s ease-in-out infinite"
          style={{ left: `${x}%`, top: `${y}%`, width: size, height: size, animationDelay: `-${delay}s` }}
        />
      ))}
      <Box
        position="absolute"
        top={{ base: '9%', md: '12%' }}
        insetInlineEnd={{ base: '8%', md: '16%' }}
        boxSize={{ base: '24', md: '36' }}
        borderRadius="full"
        bgImage="radial-gradient(circle at 38% 34%, {colors.red.fg}, {colors.red.solid} 46%, {colors.red.emphasized} 100%)"
        boxShadow="0 0 90px 10px {colors.red.emphasized}"
      />
      {birds.map((bird) => (
        <FlyingBird key={bird.top} {...bird} />
      ))}
      <chakra.svg
        position="absolute"
        bottom="0"
        width="full"
        height="22%"
        viewBox="0 0 1200 200"
        preserveAspectRatio="none"
        fill="{colors.bg}"
      >
        <path d="M0 200 V120 Q160 60 320 110 T640 96 T960 120 T1200 84 V200 Z" />
      </chakra.svg>
    </Box>
  );
}

function FlyingBird({ top, seconds, delay, scale }: (typeof birds)[number]) {
  return (
    <Box
      position="absolute"
      insetInlineStart="0"
      animation={`fly ${seconds}s linear infinite`}
      style={{ top, animationDelay: `${delay}s` }}
      _motionReduce={{ transform: `translateX(${30 + seconds}vw)` }}
    >
      <chakra.svg
        viewBox="0 0 40 16"
        width="40px"
        fill="none"
        stroke="{colors.fg.muted}"
        strokeWidth="2"
        strokeLinecap="round"
        style={{ scale: String(scale) }}
      >
        <chakra.path
          d="M2 3 Q11 3 20 12 Q29 3 38 3"
          transformOrigin="50% 70%"
          animation="flap 0.7s ease-in-out infinite alternate"
        />
      </chakra.svg>
    </Box>
  );
}
