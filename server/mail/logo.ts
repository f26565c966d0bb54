/** public/icons/icon.svg as a picture of 96 pixels. It is inside the mail, so that no mail program loads it. */
export const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgBAMAAAAQtmoLAAAAMFBMVEVMaXH58uz69vH79/H79/H////////79/G4QCrVkILlvLHI' +
    'a1nv1s2/UT3eppnRgnLMMW/HAAAAB3RSTlMA9TLDjQgGZ3VvEgAAAAlwSFlzAAAOxAAADsQBlSsOGwAAAf9JREFUWMPt2L9Lw0AU' +
    'B/Ag+g8oGKUIFUVnRegqirg6+A/ofxAjnJYoOBmbpo46uEdEcKxVwTEuHZzsUHCsoOJoF8H8qm0ux937it18W0o+vdzl8u7eaVoc' +
    'm8tzTBIjCzNaKqZ1pghjqff+KUaI+e7964wUK537Bwo0YOYTMMmIMZw0oFOBkccaSJoYKtCBuRaAQQbEYgBmEbAVgAICzGCMGBR5' +
    'rAthJzYwMIr1Oez1Kga2sUEKh4kH1kUnLsWAm3nFhv0Tzplg/mncDy92b9wogdFIAfsuIziwb3PxqQC7PHB0ENhNFLg6COwqCo7U' +
    'wL2NojPCvhIk/2m9i55JAphxGoESGbBi/CrogJ1nOyEH8aC16CCei1U6YFG3nwDwEF4fAGAnvC4DYO9XoNTPFsZQEL3qQwBcgy8u' +
    'nn0ndDARAY8MjOiJXPr0rgs+ahkYjz/RRyVw4nT/miSBFphmXDQvlVHggaCCJuMWCJrggnLsY8DxGQSePUYCSbqvvYlWdsUH9A/6' +
    'Az5qPgRy/CKqAu3MZkOxxtGSQBdYmUz51y1E2dtHQD2TBRTA+nI8bhuqZ3eVFVmhxW2lLUGuk++926K9agpw5UBOsFVNlwN8wXF1' +
    '78kLDrikgYsmuCyDCz+8tISLV7g8hgtwvMSHDxHwYwr4IAQ/asEPc1THRUb3uOgbGYlD3B2DjEEAAAAASUVORK5CYII=',
  'base64',
);

export const logoId = 'logo@piazza';
