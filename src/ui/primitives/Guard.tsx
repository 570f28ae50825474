import { Component, type ReactNode } from 'react';

interface GuardProps {
  /** What is shown when the rest cannot be drawn. */
  instead: ReactNode;
  children: ReactNode;
}

/** A fault in what stands inside takes nothing else with it. */
export class Guard extends Component<GuardProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
