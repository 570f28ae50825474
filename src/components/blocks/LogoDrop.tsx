import { FileDrop } from '#components/primitives/FileDrop.tsx';
import { logoAccept, logoKinds } from '#domain/stickers/logo-files.ts';

interface LogoDropProps {
  /** Id of the file input. */
  id?: string;
  label?: string | undefined;
  className: string;
  onFiles?: ((files: File[]) => void) | undefined;
}

/** Where the logo for a sticker is chosen or dropped. */
export function LogoDrop({ label = 'Choose your logo', ...rest }: LogoDropProps) {
  const hint = `${rest.id ?? 'logo'}-hint`;
  return (
    <FileDrop {...rest} label={label} invitation="or drop it here" accept={logoAccept} aria-describedby={hint}>
      <p id={hint} className="mt-3 text-small text-muted">
        {logoKinds}. It stays on your device until you send a quote request.
      </p>
    </FileDrop>
  );
}
