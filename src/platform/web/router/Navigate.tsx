import { useEffect } from 'react';
import { useNavigate } from './Router.ts';

/** In place of a screen that is elsewhere: leads there, and leaves no step back to here. */
export function Navigate({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
