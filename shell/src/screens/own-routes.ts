/** The addresses that are the shell's own; all others are remotes'. */
export const ownRoutes = [
  { name: 'index', path: '/', access: 'public' },
  { name: 'main', path: '/main', access: 'member' },
  { name: 'maintenance', path: '/maintenance', access: 'public' },
  { name: 'privacy', path: '/privacy', access: 'public' },
] as const;
