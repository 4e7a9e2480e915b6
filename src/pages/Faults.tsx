import { Component, type ReactNode } from 'react';
import { PageError } from './PageError.tsx';

/** Shows PageError in place of what failed: React knows no other way than a class. */
export class Faults extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <PageError /> : this.props.children;
  }
}
