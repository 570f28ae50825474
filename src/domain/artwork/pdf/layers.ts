import { PdfArray, PdfDict, PdfName, type PdfObject } from '@libpdf/core';
import { arrayIn, dictIn, type Find, itemsOf, nameIn } from './reading.ts';

const dictsIn = (dict: PdfDict | undefined, key: string, find: Find): PdfDict[] =>
  (dict ? (arrayIn(dict, key, find) ?? []) : []).filter((item) => item instanceof PdfDict);

/** What a layer says of itself for printing; undefined when it says nothing. */
const printsByUsage = (layer: PdfDict, find: Find): boolean | undefined => {
  const usage = dictIn(layer, 'Usage', find);
  const print = usage && dictIn(usage, 'Print', find);
  const state = print && nameIn(print, 'PrintState', find);
  return state === undefined ? undefined : state === 'ON';
};

/** The layers that are not printed: switched off, or set up for the screen only. */
export const hiddenLayers = (catalog: PdfDict, find: Find): Set<PdfDict> => {
  const properties = dictIn(catalog, 'OCProperties', find);
  const defaults = properties && dictIn(properties, 'D', find);
  if (!properties || !defaults) return new Set();
  const all = dictsIn(properties, 'OCGs', find);
  const hidden = new Set(nameIn(defaults, 'BaseState', find) === 'OFF' ? all : []);
  for (const layer of dictsIn(defaults, 'ON', find)) hidden.delete(layer);
  for (const layer of dictsIn(defaults, 'OFF', find)) hidden.add(layer);
  for (const rule of dictsIn(defaults, 'AS', find)) {
    if (nameIn(rule, 'Event', find) !== 'Print') continue;
    for (const layer of dictsIn(rule, 'OCGs', find)) {
      const prints = printsByUsage(layer, find);
      if (prints === true) hidden.delete(layer);
      else if (prints === false) hidden.add(layer);
    }
  }
  return hidden;
};

/** Whether content that belongs to this layer, or to this set of layers, is not printed. */
export const isHidden = (layer: PdfObject | undefined, hidden: Set<PdfDict>, find: Find): boolean => {
  if (!(layer instanceof PdfDict) || hidden.size === 0) return false;
  if (nameIn(layer, 'Type', find) !== 'OCMD') return hidden.has(layer);
  const members = layer.get('OCGs', find);
  const layers = members instanceof PdfArray ? itemsOf(members, find) : [members];
  const states = layers.filter((member) => member instanceof PdfDict).map((member) => !hidden.has(member));
  if (states.length === 0) return false;
  const policy = layer.get('P', find);
  switch (policy instanceof PdfName ? policy.value : 'AnyOn') {
    case 'AllOn':
      return !states.every(Boolean);
    case 'AnyOff':
      return states.every(Boolean);
    case 'AllOff':
      return states.some(Boolean);
    default:
      return !states.some(Boolean);
  }
};
