import { Component, type ReactNode } from 'react';
import { PageError } from './PageError.tsx';

/** `at`: the current location; after a navigation the screen is tried again. */
type FaultsProps = { at?: string; children: ReactNode };

/** Shows PageError in place of what failed: React knows no other way than a class. */
export class Faults extends Component<FaultsProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate({ at }: FaultsProps) {
    if (this.state.failed && at !== this.props.at) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? <PageError /> : this.props.children;
  }
}
