/** The shell's own routes; all others belong to remotes. */
export const ownRoutes = [
  { name: 'index', path: '/', access: 'public' },
  { name: 'main', path: '/main', access: 'member' },
  { name: 'maintenance', path: '/maintenance', access: 'public' },
  { name: 'offline', path: '/offline', access: 'public' },
  { name: 'privacy', path: '/privacy', access: 'public' },
] as const;
