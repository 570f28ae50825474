import { Button } from '#components/primitives/Button.tsx';
import { Panel } from '#components/primitives/Panel.tsx';
import { TextLink } from '#components/primitives/TextLink.tsx';

interface LogoNoteProps {
  onForget(): void;
  onClose(): void;
}

/** Says why the pictures of a page show a logo, and how that ends. */
export function LogoNote({ onForget, onClose }: LogoNoteProps) {
  return (
    <aside aria-label="Your logo" className="no-print fixed bottom-16 left-4 z-10 max-w-[calc(100%-2rem)] md:bottom-4">
      <Panel className="flex flex-wrap items-center gap-x-4 px-4 py-2 text-small">
        <p>Pictures show your logo.</p>
        <TextLink href="/your-logo">Change it</TextLink>
        <Button look="small-text" onClick={onForget}>
          Forget my logo
        </Button>
        <Button look="small-text" onClick={onClose}>
          Hide<span className="sr-only"> this note</span>
        </Button>
      </Panel>
    </aside>
  );
}
