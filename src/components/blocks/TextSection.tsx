import { ActionLink } from '#components/primitives/ActionLink.tsx';
import { Panel } from '#components/primitives/Panel.tsx';
import { Picture } from '#components/primitives/Picture.tsx';
import { Prose } from '#components/primitives/Prose.tsx';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { Action, Section } from '#domain/catalogue/fields/blocks.ts';
import { FeatureList } from './FeatureList.tsx';

interface TextSectionProps {
  catalogue: Catalogue;
  section: Section;
  chatMessage: string;
}

/** Only links to a quote get the primary button; others are quiet. */
const asksForQuote = ({ link }: Action) => ['/get-quote', '#quote', 'chat'].includes(link);

/** Text with optional points, picture and button. */
export function TextSection({ catalogue, section, chatMessage }: TextSectionProps) {
  const { heading, text, points, image, action } = section;
  const side = image ? (
    <Picture name={image} alt={catalogue.pictureTexts[image] ?? ''} sizes="(width < 48rem) 100vw, 520px" className="rounded-card" />
  ) : undefined;
  const list = points && <FeatureList features={points} />;
  return (
    <section>
      <div
        className={`container-page grid items-center gap-x-14 gap-y-8 ${side || points ? 'md:grid-cols-[1.2fr_1fr]' : ''} ${side ? 'with-picture' : ''}`}
      >
        <div>
          <h2 className="text-heading">{heading}</h2>
          <Prose text={text} className="mt-5" />
          {side && list && <div className="mt-6">{list}</div>}
          {action && (
            <div className="mt-7">
              <ActionLink
                action={action}
                company={catalogue.company}
                chatMessage={chatMessage}
                look={asksForQuote(action) ? 'action' : 'quiet'}
              />
            </div>
          )}
        </div>
        {side ?? (list && <Panel className="p-6 md:p-8">{list}</Panel>)}
      </div>
    </section>
  );
}
