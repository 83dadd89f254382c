/**
 * @license lucide-react v1.71.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */

import createLucideIcon from '../createLucideIcon.mjs';

const __iconData = {
  name: "calendar-check-2",
  size: 24,
  node: [
    ["path", { d: "M 19 3 L 5 3", key: "1xn3iy" }],
    ["path", { d: "M 21 13 L 21 5", key: "102s58" }],
    ["path", { d: "M 21 5 A2 2 0 0 0 19 3", key: "1xylja" }],
    ["path", { d: "M 3 19 A2 2 0 0 0 5 21", key: "19jxbv" }],
    ["path", { d: "M 3 5 L 3 19", key: "1yylhw" }],
    ["path", { d: "M 5 3 A2 2 0 0 0 3 5", key: "164twa" }],
    ["path", { d: "m16 19 2 2 4-4", key: "1b14m6" }],
    ["path", { d: "M16 2v3", key: "otl347" }],
    ["path", { d: "M3 9h18", key: "1pudct" }],
    ["path", { d: "M5 21 L12.5 21", key: "1n38e0" }],
    ["path", { d: "M8 2v3", key: "1ioesn" }]
  ]
};
__iconData.node;
const CalendarCheck2 = createLucideIcon(__iconData);

export { __iconData, CalendarCheck2 as default };
