/**
 * Animations of the shell and of screens, besides Chakra's own. The global styles stop all of them for
 * visitors who prefer reduced motion.
 */
export const motionKeyframes = {
  'site-progress': { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.94)' } },
  rise: { from: { opacity: '0', transform: 'translateY(10px)' }, to: { opacity: '1', transform: 'none' } },
  float: { '0%, 100%': { transform: 'translateY(0)' }, '50%': { transform: 'translateY(-8px)' } },
  twinkle: { '0%, 100%': { opacity: '0.25' }, '50%': { opacity: '1' } },
  fly: { from: { transform: 'translateX(-15vw)' }, to: { transform: 'translateX(115vw)' } },
  flap: { from: { transform: 'scaleY(1)' }, to: { transform: 'scaleY(-0.55)' } },
};
