import { useEffect } from 'react';
import { useNavigate } from './Router.ts';

/** Redirects: replaces the current history entry. */
export function Navigate({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
