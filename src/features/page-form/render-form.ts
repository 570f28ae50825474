import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { loadComponent, type PageForm } from './form-components.ts';

/** Renders the form to HTML that the browser can hydrate (hydrate-form.ts). */
export const renderForm = async (form: PageForm): Promise<string> => renderToString(createElement(await loadComponent(form), form.props));
