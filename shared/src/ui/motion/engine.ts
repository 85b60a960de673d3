export { domAnimation, LazyMotion, m as motion, MotionConfig } from 'framer-motion';
